import * as z from 'zod'
import { endpoint } from './endpoint'
import { MAIL_KINDS } from './mail-kinds'

/** The mails a customer wants, apart from mails about orders and the account. */

export const WantedMails = z
  .record(z.enum(MAIL_KINDS), z.boolean())
  .meta({ id: 'WantedMails', description: 'Every kind of mail, and whether it is wanted.' })
export type WantedMails = z.infer<typeof WantedMails>

const wanted = z.partialRecord(z.enum(MAIL_KINDS), z.boolean('On or off?')).describe('Kinds that are left out stay.')
const token = z.string('The link is not complete.').max(200, 'The link is not complete.')

export const MailPreferencesInput = z.object({ wanted })
export type MailPreferencesInput = z.infer<typeof MailPreferencesInput>

/** What the holder of a link sees. Mails are forwarded, so the address is not shown in full. */
export const LinkedMailPreferences = z
  .object({ email: z.string().describe('Shortened, such as m•••@example.com.'), wanted: WantedMails })
  .meta({ id: 'LinkedMailPreferences' })
export type LinkedMailPreferences = z.infer<typeof LinkedMailPreferences>

const MailPreferences = z.object({ wanted: WantedMails }).meta({ id: 'MailPreferences' })
export type MailPreferences = z.infer<typeof MailPreferences>

export const mailPreferenceEndpoints = {
  openMailPreferences: endpoint({
    method: 'POST',
    path: '/api/mail-preferences/open',
    access: 'public',
    changes: 'private',
    summary: 'Which mails the customer of a signed link wants; changes nothing',
    body: z.object({ token }),
    response: LinkedMailPreferences,
  }),
  saveLinkedMailPreferences: endpoint({
    method: 'PUT',
    path: '/api/mail-preferences',
    access: 'public',
    changes: 'private',
    summary: 'Switch mails on or off, with the signed link from a mail',
    body: z.object({ token, wanted }),
    response: LinkedMailPreferences,
  }),
  getMailPreferences: endpoint({
    method: 'GET',
    path: '/api/user/mail-preferences',
    access: 'user',
    summary: 'Which mails the caller wants',
    response: MailPreferences,
  }),
  saveMailPreferences: endpoint({
    method: 'PUT',
    path: '/api/user/mail-preferences',
    access: 'user',
    changes: 'private',
    summary: 'Switch mails on or off',
    body: MailPreferencesInput,
    response: MailPreferences,
  }),
}
