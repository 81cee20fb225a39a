/** The fields of nodemailer's errors. */
interface SmtpFailure {
  message: string
  code?: string
  command?: string
  response?: string | false
}

/** The commands before a connection stands: their error messages contain neither mail nor password. */
const CONNECTING = new Set(['CONN', 'STARTTLS'])

/**
 * Makes an error for the log. Of the server's response only the codes are kept, because servers repeat addresses, user
 * names and parts of the mail in it. For the same reason the new error has no `cause`.
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
