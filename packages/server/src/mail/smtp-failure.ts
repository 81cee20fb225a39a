/** What nodemailer's errors carry besides their message. */
interface SmtpFailure {
  message: string
  code?: string
  command?: string
  response?: string | false
}

/** Until it is connected, nodemailer has nothing to say about a mail or a password. */
const CONNECTING = new Set(['CONN', 'STARTTLS'])

/**
 * What an operator can act on. A server's words stay out, since servers repeat addresses, user names and parts of the mail in
 * them: only their codes are kept. The cause would carry them along, so there is none.
 */
export function describeSmtpFailure(error: unknown): Error {
  const { message, code, command = '', response } = error as SmtpFailure
  const isAboutConnection = CONNECTING.has(command) && !response
  const particulars = isAboutConnection ? [message] : [code, command, response && codesOf(response)]
  const reason = particulars.filter(Boolean).join(', ')
  return Object.assign(new Error(`The mail was not sent: ${reason || 'nobody said why'}`), { code })
}

/** `550 5.1.1` of `550 5.1.1 <amina@example.org> is unknown here`. */
function codesOf(response: string): string | undefined {
  return /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}(?!\S))?/.exec(response)?.[0]
}
