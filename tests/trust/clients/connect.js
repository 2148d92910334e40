// Requests https://NAME/ from 127.0.0.1 for each pair NAME PORT and says whether the certificate is accepted.
const https = require('https');
const net = require('net');

async function main(words) {
  for (let i = 0; i + 1 < words.length; i += 2) {
    const [name, port] = [words[i], words[i + 1]];
    const servername = net.isIP(name) ? undefined : name;
    await new Promise((done) => {
      const request = https.get({ host: '127.0.0.1', port, servername, headers: { host: name }, agent: false }, (answer) => {
        answer.resume();
        console.log(port, 'accepted');
        done();
      });
      request.on('error', (error) => {
        console.log(port, 'rejected', error.message);
        done();
      });
    });
  }
}

main(process.argv.slice(2));
