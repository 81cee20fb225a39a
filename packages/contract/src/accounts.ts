import * as z from 'zod'
import { LONGEST_TAG } from './customer-limits'
import { ABILITIES, abilitiesAmong } from './abilities'
import { endpoint } from './endpoint'
import { PAGE_LANGUAGES } from './page-languages'
import { ById, Done, Id, isStorable, pageOf, pageQuery, SearchWords, Timestamp } from './values'

export const Role = z.enum(['customer', 'admin', 'manager'])
export type Role = z.infer<typeof Role>
/** Each ability once, in the order of the list. */
export const Abilities = z.array(z.enum(ABILITIES)).max(50).transform(abilitiesAmong)
export const UserStatus = z.enum(['active', 'blocked'])
export type UserStatus = z.infer<typeof UserStatus>

export const User = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: Role,
    status: UserStatus,
    abilities: z.array(z.enum(ABILITIES)).optional().describe('What a manager may do; only managers have them.'),
    language: z.enum(PAGE_LANGUAGES).optional().describe('Of mails and papers; English where it is missing.'),
    created_at: Timestamp,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A user as returned to that same user, with the state of a pending email change. */
export const OwnUser = User.extend({
  email: z.string().describe('The address that was asked for last, also while it waits for its confirmation.'),
  email_confirmed: z.boolean().optional().describe('False while a new address waits for its confirmation.'),
  confirmed_email: z.string().optional().describe('The address to sign in with while a new one waits.'),
}).meta({ id: 'OwnUser' })
export type OwnUser = z.infer<typeof OwnUser>

const LONGEST_PASSWORD = 200

const PersonName = required('Please enter a name.', 120)
const Email = required('Please enter an email address.', 254).pipe(z.email('Please enter a valid email address.'))
const NewPassword = z
  .string('Please choose a password.')
  .min(8, 'A password has at least 8 characters.')
  .max(LONGEST_PASSWORD, `A password has at most ${LONGEST_PASSWORD} characters.`)
const KnownPassword = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(LONGEST_PASSWORD, `At most ${LONGEST_PASSWORD} characters.`)
const Repeated = z.string('Please repeat the password.')

export const LoginInput = z.object({
  email: required('Please enter your email address.', 254),
  password: KnownPassword,
  code: z
    .string()
    .trim()
    .max(40, 'At most 40 characters.')
    .optional()
    .describe('Of the authenticator app or a recovery code, where a second step follows the password.'),
})
export type LoginInput = z.infer<typeof LoginInput>

export const RegisterInput = z
  .object({ name: PersonName, email: Email, password: NewPassword, password_confirmation: Repeated })
  .refine((input) => input.password === input.password_confirmation, {
    path: ['password_confirmation'],
    message: 'Passwords don’t match.',
  })
export type RegisterInput = z.infer<typeof RegisterInput>

export const ProfileInput = z.object({
  name: PersonName,
  email: Email,
  current_password: z
    .string()
    .max(LONGEST_PASSWORD, `At most ${LONGEST_PASSWORD} characters.`)
    .optional()
    .describe('Needed for a new e-mail address when the sign-in was more than 15 minutes ago.'),
  language: z.enum(PAGE_LANGUAGES).optional().describe('Stays as it is where it is missing.'),
})
export type ProfileInput = z.infer<typeof ProfileInput>

export const PasswordInput = z
  .object({ current_password: KnownPassword, new_password: NewPassword, new_password_confirmation: Repeated })
  .refine((input) => input.new_password === input.new_password_confirmation, {
    path: ['new_password_confirmation'],
    message: 'New passwords do not match',
  })
export type PasswordInput = z.infer<typeof PasswordInput>

export const ForgotPasswordInput = z.object({ email: Email })
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>

export const ResetPasswordInput = z
  .object({
    token: z.string('The link is not complete.').max(200, 'The link is not complete.'),
    password: NewPassword,
    password_confirmation: Repeated,
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ['password_confirmation'],
    message: 'Passwords don’t match.',
  })
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>

export const EmailLinkInput = z.object({
  token: z.string('The link is not complete.').max(200, 'The link is not complete.'),
})
export type EmailLinkInput = z.infer<typeof EmailLinkInput>

export const SignedIn = z.object({ token: z.string(), user: OwnUser }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>

/** The fields of a user that staff may change. */
export const UserInput = z.object({
  name: PersonName.optional(),
  /** Taken, as the specification's client sends it, and not stored: only users change their own address, by a mail. */
  email: z.string().optional(),
  role: Role.optional(),
  status: UserStatus.optional(),
  abilities: Abilities.optional().describe('Of a manager; ignored for every other role.'),
})
export type UserInput = z.infer<typeof UserInput>

export const UserListQuery = z.object({
  ...pageQuery,
  search: SearchWords.optional(),
  role: Role.optional(),
  status: UserStatus.optional(),
  tag: z.string().max(LONGEST_TAG).refine(isStorable).optional().describe('Only customers with this tag.'),
  sort: z.enum(['newest', 'oldest', 'name', 'email', 'spent']).default('newest'),
})
export type UserListQuery = z.infer<typeof UserListQuery>

/** A user in the list of staff. */
export const ListedUser = User.extend({
  tags: z.array(z.string()),
  spent: z.number().describe('What was paid, less refunds and lost disputes.'),
  orders_count: z.number().int().optional().describe('Always sent by this server.'),
  phone: z.string().optional().describe('The phone number that was searched for, as the customer wrote it.'),
}).meta({ id: 'ListedUser' })
export type ListedUser = z.infer<typeof ListedUser>

export const UserPage = pageOf(ListedUser)
export type UserPage = z.infer<typeof UserPage>

/** A user as returned to staff, with counts of their orders and reviews. */
export const ManagedUser = User.extend({
  orders_count: z.number().int(),
  spent: z.number().describe('What was paid, less refunds and lost disputes.'),
  reviews_count: z.number().int(),
  last_order_at: Timestamp.nullable(),
  has_second_factor: z.boolean(),
}).meta({ id: 'ManagedUser' })
export type ManagedUser = z.infer<typeof ManagedUser>

export const accountEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    priority: 'buying',
    changes: 'private',
    summary: 'Sign in with e-mail and password',
    body: LoginInput,
    response: SignedIn,
    errors: ['wrong-credentials', 'account-blocked', 'second-factor-needed', 'wrong-code', 'too-many-attempts'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    priority: 'buying',
    changes: 'private',
    summary: 'Open a customer account and sign in',
    body: RegisterInput,
    response: SignedIn,
    status: 201,
    errors: ['too-many-attempts'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'user',
    changes: 'private',
    summary: 'End this session',
    response: Done,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'user',
    priority: 'buying',
    summary: 'The signed-in user',
    response: OwnUser,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    access: 'user',
    priority: 'buying',
    summary: 'Change own name and e-mail; a new e-mail counts once the link that is mailed to it was used',
    body: ProfileInput,
    response: OwnUser,
    errors: ['too-many-attempts'],
  }),
  resendEmailConfirmation: endpoint({
    method: 'POST',
    path: '/api/user/email-change/resend',
    access: 'user',
    priority: 'buying',
    summary: 'Mail the link that confirms the new e-mail once more',
    response: Done,
    errors: ['not-found', 'too-many-attempts'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/email/confirm',
    access: 'public',
    summary: 'Confirm a new e-mail with the link that was mailed to it',
    body: EmailLinkInput,
    response: Done,
    errors: ['too-many-attempts'],
  }),
  undoEmail: endpoint({
    method: 'POST',
    path: '/api/email/undo',
    access: 'public',
    summary: 'Take a change of e-mail back with the link that was mailed to the old one; ends all sessions',
    body: EmailLinkInput,
    response: Done,
    errors: ['too-many-attempts'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/user/password',
    access: 'user',
    priority: 'buying',
    summary: 'Change own password; ends all other sessions',
    body: PasswordInput,
    response: Done,
    errors: ['too-many-attempts'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/forgot',
    access: 'public',
    changes: 'private',
    summary: 'Send a link for a new password; answers alike whether or not somebody is registered',
    body: ForgotPasswordInput,
    response: Done,
    errors: ['too-many-attempts'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    access: 'public',
    changes: 'private',
    summary: 'Choose a new password with the link from the mail; ends all sessions',
    body: ResetPasswordInput,
    response: Done,
    errors: ['too-many-attempts'],
  }),
  leakedPasswords: endpoint({
    method: 'GET',
    path: '/api/leaked-passwords/{prefix}',
    access: 'public',
    summary: 'Hashes of leaked passwords that begin with three hex digits, to check one without sending it',
    params: z.object({ prefix: z.string().regex(/^[0-9a-f]{3}$/) }),
    response: z.object({
      rests: z.array(z.string()).describe('The next five hex digits of SHA-256 of each password in lower case.'),
    }),
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    abilities: ['customers'],
    summary: 'Users, newest first',
    query: UserListQuery,
    response: UserPage,
  }),
  getManagedUser: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'admin',
    abilities: ['customers'],
    summary: 'One user with what they did here',
    params: ById,
    response: ManagedUser,
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    access: 'admin',
    abilities: ['customers'],
    summary: 'Change a user’s name, role, abilities or status; only admins change roles and abilities',
    params: ById,
    body: UserInput,
    response: User,
    errors: ['last-admin', 'identity-not-confirmed'],
  }),
  setUserStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}/status',
    access: 'admin',
    abilities: ['customers'],
    summary: 'Block or unblock a user',
    params: ById,
    body: z.object({ status: UserStatus }),
    response: User,
    errors: ['last-admin'],
  }),
}

function required(text: string, longest: number) {
  return z.string(text).trim().min(1, text).max(longest)
}
