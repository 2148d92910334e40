// Connects to 127.0.0.1 for each pair NAME PORT and says whether the certificate is accepted for NAME.
import java.net.Socket;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

public class Connect {
    public static void main(String[] words) throws Exception {
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        for (int i = 0; i + 1 < words.length; i += 2) {
            Socket plain = new Socket("127.0.0.1", Integer.parseInt(words[i + 1]));
            try (SSLSocket socket = (SSLSocket) factory.createSocket(plain, words[i], 443, true)) {
                SSLParameters parameters = socket.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                socket.setSSLParameters(parameters);
                socket.startHandshake();
                System.out.println(words[i + 1] + " accepted");
            } catch (SSLException error) {
                System.out.println(words[i + 1] + " rejected " + error.getMessage());
            }
        }
    }
}
