import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as they were received. */
  raw: string
}

export interface MailServer {
  url: string
  port: number
  received: ReceivedMail[]
  /** The number of authentication attempts. */
  signIns: number
}

export interface MailServerOptions {
  port?: number
  account?: { user: string; password: string }
  refuses?: string
}

/** Starts a real SMTP server without encryption, which is stopped at the end of the test. */
export async function givenMailServer({ port = 0, account, refuses }: MailServerOptions = {}): Promise<MailServer> {
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    hideSTARTTLS: true,
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      opened.signIns += 1
      if (username === account?.user && password === account?.password) done(null, { user: username })
      else done(new Error(`5.7.8 ${username} is not ${password}`))
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address === refuses) done(Object.assign(new Error(`5.1.1 ${address} is unknown here`), { responseCode: 550 }))
      else done()
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      text(stream).then((raw) => {
        opened.received.push({ from, to, raw })
        done()
      }, done)
    },
  })
  const opened: MailServer = { url: '', port: 0, received: [], signIns: 0 }
  const listener = server.listen(port, '0.0.0.0')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  await once(listener, 'listening')
  opened.port = (listener.address() as AddressInfo).port
  const signIn = account ? `${account.user}:${encodeURIComponent(account.password)}@` : ''
  opened.url = `smtp://${signIn}127.0.0.1:${opened.port}`
  return opened
}

export interface MailPart {
  type: string
  content: string
}

/** The decoded MIME parts of a mail, such as text/plain and text/html. */
export function partsOf({ raw }: ReceivedMail): MailPart[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  return parts.map((part) => {
    const [head = '', ...body] = part.trimStart().split('\r\n\r\n')
    const type = /^content-type: ([^;\s]+)/im.exec(head)?.[1] ?? ''
    const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1] ?? ''
    return { type, content: decode(body.join('\r\n\r\n'), encoding).replaceAll('\r\n', '\n').trimEnd() }
  })
}

export function headersOf({ raw }: ReceivedMail): string[] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
