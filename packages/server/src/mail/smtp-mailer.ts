import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Sender } from '../config'
import type { Mailer } from '../kernel/ports'
import { isLoopbackUrl } from './loopback'
import { describeSmtpFailure } from './smtp-failure'

export interface SmtpMailer extends Mailer {
  close: () => void
}

/** Sends through somebody's mail server. Nothing is tried before the first mail: a shop opens while its mail is away. */
export function smtpMailer({ url, from }: { url: string; from: Sender }): SmtpMailer {
  const server = parseConnectionUrl(url)
  const transport = createTransport({
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    maxConnections: 2,
    idleTimeout: 30_000,
    // Otherwise somebody in between could strike out the offer of encryption, and read the password.
    requireTLS: server.auth !== undefined && !isLoopbackUrl(url),
    ...server,
    pool: true,
    // After the address, whose options could have mails and passwords printed.
    logger: false,
    debug: false,
    transactionLog: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }) {
      try {
        // As an object, so that an address is one address, whatever commas and brackets are in it.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html })
      } catch (error) {
        throw describeSmtpFailure(error)
      }
    },
    close: () => transport.close(),
  }
}
