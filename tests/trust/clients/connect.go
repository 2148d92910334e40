// Connects to 127.0.0.1 for each pair NAME PORT and says whether the certificate is accepted for NAME.
package main

import (
	"crypto/tls"
	"fmt"
	"os"
)

func main() {
	for i := 1; i+1 < len(os.Args); i += 2 {
		name, port := os.Args[i], os.Args[i+1]
		connection, err := tls.Dial("tcp", "127.0.0.1:"+port, &tls.Config{ServerName: name})
		if err != nil {
			fmt.Println(port, "rejected", err)
			continue
		}
		connection.Close()
		fmt.Println(port, "accepted")
	}
}
