import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Sender } from '../config'
import type { Mailer } from '../kernel/ports'
import { isLoopbackUrl } from './loopback'
import { describeSmtpFailure } from './smtp-failure'

export interface SmtpMailer extends Mailer {
  close: () => void
}

/** Sends through an SMTP server. Connects at the first mail, so that the shop starts while the server is down. */
export function smtpMailer({ url, from }: { url: string; from: () => Sender }): SmtpMailer {
  const server = parseConnectionUrl(url)
  const transport = createTransport({
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    maxConnections: 2,
    idleTimeout: 30_000,
    // Otherwise a man in the middle could remove the STARTTLS offer and read the password.
    requireTLS: server.auth !== undefined && !isLoopbackUrl(url),
    ...server,
    pool: true,
    // After `...server`, because options in the URL could have mails and passwords logged.
    logger: false,
    debug: false,
    transactionLog: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    kind: 'smtp',
    async send({ to, subject, text, html, unsubscribeUrl }) {
      try {
        // An object, so that commas and brackets in the address can't make it several addresses.
        const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)
        await transport.sendMail({ from: from(), to: { name: '', address: to }, subject, text, html, headers })
      } catch (error) {
        throw describeSmtpFailure(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Lets mail programs offer a button of their own (RFC 8058). A prepared header is sent as it is, without folding the URL. */
function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  }
}
