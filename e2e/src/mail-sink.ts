import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface MailSink {
  url: string
  /** The mails that were taken, with their headers. */
  received: string[]
  close: () => void
}

/** A mail server that takes every mail, as much of SMTP as the shop speaks. */
export async function openMailSink(): Promise<MailSink> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    talk(socket, (mail) => received.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `smtp://127.0.0.1:${port}`, received, close }
}

const END_OF_MAIL = '\r\n.\r\n'

function talk(socket: Socket, take: (mail: string) => void): void {
  let heard = ''
  let isMail = false
  socket.write('220 sink\r\n')
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
    for (;;) {
      const mark = isMail ? END_OF_MAIL : '\r\n'
      const at = heard.indexOf(mark)
      if (at < 0) return
      const said = heard.slice(0, at)
      heard = heard.slice(at + mark.length)
      if (isMail) take(said)
      isMail = !isMail && /^data/i.test(said)
      socket.write(isMail ? '354 go on\r\n' : /^quit/i.test(said) ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
}
