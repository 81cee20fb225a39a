import type { User } from '@shop/contract/accounts'
import type { InvitedRole } from '@shop/contract/invitations'
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

/** The token is in the URL fragment: browsers send the fragment to no server, so it reaches no log and no referrer. */
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

const SECOND_STEP = {
  on: {
    subject: 'Your second step is on',
    text: 'From now on signing in also asks for a code from your authenticator app. Wherever else you were signed in, you are signed out.',
  },
  off: { subject: 'Your second step is off', text: 'Signing in asks for your password alone from now on.' },
  reset: {
    subject: 'Your second step was reset',
    text: 'Our staff switched it off, and you are signed out everywhere. Sign in with your password and set it up again under Profile, Security.',
  },
} as const

/** Tells the account's owner that the second factor was switched on, off or reset, no matter who did it. */
export function secondFactorMail(site: Site, { name, email }: Person, what: keyof typeof SECOND_STEP): Mail {
  const { subject, text } = SECOND_STEP[what]
  return composeMail(site, {
    to: email,
    subject,
    greeting: greetingOf(name),
    paragraphs: [`This is about your account at ${site.name}.`, text],
    footnote: {
      text: 'Was it not you? Take your account back with a new password:',
      url: `${site.url}/forgot-password`,
    },
  })
}

export function recoveryCodeUsedMail(site: Site, { name, email }: Person): Mail {
  return composeMail(site, {
    to: email,
    subject: 'A recovery code was used',
    greeting: greetingOf(name),
    paragraphs: [
      `One of your recovery codes at ${site.name} was just used in place of a code from your phone. It does not work again.`,
      'If you lost the phone, set the second step up anew under Profile, Security.',
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

/** Goes to the current address when a new one is requested, so that nobody takes over an account unnoticed. */
export function emailAskedMail(site: Site, { name, oldEmail, newEmail }: EmailChange): Mail {
  return composeMail(site, {
    to: oldEmail,
    subject: 'A new email address was asked for',
    greeting: greetingOf(name),
    paragraphs: [
      `Somebody who is logged in to your account at ${site.name} wants to use ${newEmail} from now on.`,
      'Nothing has changed yet: that address has to be confirmed first. Until then you log in with this one.',
    ],
    footnote: {
      text: 'Was it not you? Choose a new password: that stops the change and logs everybody out:',
      url: `${site.url}/forgot-password`,
    },
  })
}

/** Goes to the new address. The token is in the URL fragment, as in `passwordResetMail`. */
export function emailConfirmationMail(site: Site, { name, oldEmail, newEmail }: EmailChange, token: string): Mail {
  return composeMail(site, {
    to: newEmail,
    subject: 'Confirm your new email address',
    greeting: greetingOf(name),
    paragraphs: [
      `You asked to use this email address for your account at ${site.name}. Please confirm that it is yours.`,
      `The link below works once, for 24 hours. Until then you log in with ${oldEmail}.`,
    ],
    action: { label: 'Confirm this address', url: `${site.url}/confirm-email#token=${encodeURIComponent(token)}` },
    footnote: { text: 'Did you not ask for it? Then ignore this mail: nothing changes.' },
  })
}

/** Goes to the old address with an undo link, so that the owner of a stolen account notices and can take it back. */
export function emailChangedMail(site: Site, { name, oldEmail, newEmail }: EmailChange, token: string): Mail {
  return composeMail(site, {
    to: oldEmail,
    subject: 'Your email address was changed',
    greeting: greetingOf(name),
    paragraphs: [
      `The email address of your account at ${site.name} is now ${newEmail}. You log in with that address, and our mails go there.`,
      'Was it not you? The link below takes the change back and logs everybody out. It works for 7 days.',
    ],
    action: { label: 'Take the change back', url: `${site.url}/undo-email#token=${encodeURIComponent(token)}` },
    footnote: { text: 'Was it you? Then there is nothing to do.' },
  })
}

/** Goes to an address that was invited to become staff. The token is in the URL fragment, as in `passwordResetMail`. */
export function invitationMail(site: Site, { email, role }: { email: string; role: InvitedRole }, token: string): Mail {
  return composeMail(site, {
    to: email,
    subject: `You are invited to the team of ${site.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to help run ${site.name} as ${role === 'admin' ? 'an admin' : 'a manager'}.`,
      'The link below works once, for three days.',
    ],
    action: { label: 'Accept the invitation', url: `${site.url}/invitation#token=${encodeURIComponent(token)}` },
    footnote: { text: 'Does this mean nothing to you? Then ignore this mail: nothing happens.' },
  })
}

const LONGEST_GREETED_NAME = 60

/** Leaves out a name that looks like a link or an advertisement: spammers can register other people's addresses. */
function greetingOf(typed: string): string {
  const name = oneLine(typed)
  const isName = name.length <= LONGEST_GREETED_NAME && !/[/:@]|\.\p{L}{2}/u.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}
