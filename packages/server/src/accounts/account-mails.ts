import type { User } from '@shop/contract/accounts'
import type { Mail } from '../kernel/ports'
import type { Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { oneLine } from '../mail/plain-text'

type Person = Pick<User, 'name' | 'email'>

export function welcomeMail(site: Site, { name, email }: Person): Mail {
  return composeMail(site, {
    to: email,
    subject: `Welcome to ${site.name}`,
    greeting: greetingOf(name),
    paragraphs: [
      'Your account is open. Sign in with this email address and the password you chose.',
      'Leagues, clubs and this season’s jerseys are waiting for you.',
    ],
    action: { label: 'Browse jerseys', url: `${site.url}/products` },
    footnote: {
      text: 'Did you not open this account? Choose a new password, and nobody else can use it:',
      url: `${site.url}/forgot-password`,
    },
  })
}

/** The token stands behind the hash: browsers send that part to no server, so it reaches no log and no referrer. */
export function passwordResetMail(site: Site, { name, email }: Person, token: string): Mail {
  return composeMail(site, {
    to: email,
    subject: 'Choose a new password',
    greeting: greetingOf(name),
    paragraphs: [
      `Somebody asked for a new password for your account at ${site.name}.`,
      'The link below works once, for one hour.',
    ],
    action: { label: 'Choose a new password', url: `${site.url}/reset-password#token=${encodeURIComponent(token)}` },
    footnote: { text: 'Did you not ask for it? Then ignore this mail: your password stays as it is.' },
  })
}

export function passwordChangedMail(site: Site, { name, email }: Person): Mail {
  return composeMail(site, {
    to: email,
    subject: 'Your password was changed',
    greeting: greetingOf(name),
    paragraphs: [
      `The password of your account at ${site.name} was just changed. Wherever else you were signed in, you are signed out.`,
    ],
    footnote: {
      text: 'Was it not you? Take your account back with a new password:',
      url: `${site.url}/forgot-password`,
    },
  })
}

export interface EmailChange {
  name: string
  oldEmail: string
  newEmail: string
}

/** To the old address: whoever took an account over must not be the only one who learns of it. */
export function emailChangedMail(site: Site, { name, oldEmail, newEmail }: EmailChange): Mail {
  return composeMail(site, {
    to: oldEmail,
    subject: 'Your email address was changed',
    greeting: greetingOf(name),
    paragraphs: [
      `The email address of your account at ${site.name} was just changed to ${newEmail}.`,
      'From now on you sign in with that address, and our mails go there.',
    ],
    footnote: { text: 'Was it not you? Somebody else may be using your account. Please tell us at once.' },
  })
}

const LONGEST_GREETED_NAME = 60

/** Anybody can register anybody's address: a "name" that is really an advertisement or a link is not passed on. */
function greetingOf(typed: string): string {
  const name = oneLine(typed)
  const isName = name.length <= LONGEST_GREETED_NAME && !/[/:@]|\.\p{L}{2}/u.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}
