import * as z from 'zod'
import { LoginInput } from './accounts'
import { endpoint } from './endpoint'
import { ById, Done, Id, Timestamp } from './values'

/** A user's sessions, and two-factor authentication: the second step after the password. */

export const Session = z
  .object({
    id: Id.describe('Names the session to its owner; it opens nothing.'),
    device: z.string().describe('Such as "Chrome on Windows".'),
    kind: z.enum(['computer', 'phone', 'unknown']),
    place: z
      .string()
      .describe('The network it was last used from, shortened; "This network" where it is the caller’s.'),
    created_at: Timestamp,
    last_used_at: Timestamp,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const SecondFactor = z
  .object({
    is_on: z.boolean(),
    is_required: z.boolean().describe('The shop asks its staff for it, and this is one of them.'),
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

export const SecondFactorSetup = z
  .object({
    key: z.string().describe('For an authenticator app, in base32.'),
    address: z.string().describe('The same as an otpauth:// address, for a QR code.'),
  })
  .meta({ id: 'SecondFactorSetup' })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const CodeInput = z.object({
  code: z.string('Please enter the code.').trim().min(1, 'Please enter the code.').max(40, 'At most 40 characters.'),
})
export type CodeInput = z.infer<typeof CodeInput>

/** Users with two-factor authentication confirm their identity by `code`, all others by `password`. */
export const IdentityInput = z.object({
  password: LoginInput.shape.password.optional(),
  code: CodeInput.shape.code.optional(),
})
export type IdentityInput = z.infer<typeof IdentityInput>

export const StaffSecurity = z.object({ requires_second_factor: z.boolean() }).meta({ id: 'StaffSecurity' })
export type StaffSecurity = z.infer<typeof StaffSecurity>

export const accountSecurityEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    access: 'user',
    priority: 'buying',
    summary: 'Where one is signed in, last used first',
    response: z.object({ data: z.array(Session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/{id}',
    access: 'user',
    priority: 'buying',
    summary: 'End one of one’s own sessions',
    params: ById,
    response: Done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'user',
    priority: 'buying',
    summary: 'End all of one’s own sessions but this one',
    response: Done,
  }),
  confirmIdentity: endpoint({
    method: 'POST',
    path: '/api/user/confirm-identity',
    access: 'user',
    priority: 'buying',
    summary: 'Say again who one is, before something grave: by password, or by code where a second step is on',
    body: IdentityInput,
    response: Done,
    errors: ['wrong-code', 'second-factor-needed', 'too-many-attempts'],
  }),
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/api/user/second-factor',
    access: 'user',
    priority: 'buying',
    summary: 'Whether a second step follows one’s password',
    response: SecondFactor,
  }),
  setUpSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/setup',
    access: 'user',
    priority: 'buying',
    summary: 'A new key for an authenticator app; nothing is switched on yet',
    response: SecondFactorSetup,
    errors: ['conflict', 'identity-not-confirmed'],
  }),
  checkSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/check',
    access: 'user',
    priority: 'buying',
    summary: 'Prove that the app has the key; answers with the recovery codes, once',
    body: CodeInput,
    response: RecoveryCodes,
    errors: ['conflict', 'wrong-code', 'too-many-attempts'],
  }),
  switchOnSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/user/second-factor',
    access: 'user',
    priority: 'buying',
    summary: 'From now on a code follows the password; ends all other sessions',
    response: SecondFactor,
    errors: ['conflict'],
  }),
  switchOffSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/off',
    access: 'user',
    priority: 'buying',
    summary: 'The password alone is enough again',
    body: CodeInput,
    response: SecondFactor,
    errors: ['conflict', 'wrong-code', 'too-many-attempts'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    access: 'user',
    priority: 'buying',
    summary: 'New recovery codes; the old ones stop working',
    body: CodeInput,
    response: RecoveryCodes,
    errors: ['conflict', 'wrong-code', 'too-many-attempts'],
  }),
  getStaffSecurity: endpoint({
    method: 'GET',
    path: '/api/admin/security',
    access: 'admin',
    summary: 'What the shop asks of its staff',
    response: StaffSecurity,
  }),
  setStaffSecurity: endpoint({
    method: 'PUT',
    path: '/api/admin/security',
    access: 'admin',
    summary: 'Ask staff for a second step, or no longer',
    body: StaffSecurity,
    response: StaffSecurity,
    errors: ['conflict', 'identity-not-confirmed'],
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/second-factor',
    access: 'admin',
    summary: 'Switch off somebody’s second step, who lost phone and codes; ends all their sessions',
    params: ById,
    response: Done,
    errors: ['conflict', 'identity-not-confirmed'],
  }),
}
