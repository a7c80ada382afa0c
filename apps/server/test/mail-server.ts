import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** As little of SMTP as it takes to receive a mail, or to refuse every recipient, whose address it then repeats as many do. */
export async function startMailServer({ refuses = false } = {}) {
  const mails: string[] = []
  const mailServer = createServer((socket) => {
    let data: string | null = null
    socket.write('220 test ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      for (const line of bytes
        .toString('utf8')
        .split('\r\n')
        .filter((text, at, all) => text !== '' || at < all.length - 1)) {
        if (data !== null) {
          if (line === '.') {
            mails.push(data)
            data = null
            socket.write('250 taken\r\n')
          } else data += `${line}\n`
        } else if (/^DATA/i.test(line)) {
          data = ''
          socket.write('354 go on\r\n')
        } else if (refuses && /^RCPT/i.test(line)) socket.write(`550 no such user: ${line}\r\n`)
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else if (line !== '') socket.write('250 ok\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  const { port } = mailServer.address() as AddressInfo // it listens on TCP
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => mailServer.close() }
}
