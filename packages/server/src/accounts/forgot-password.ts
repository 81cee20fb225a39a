import type { ForgotPasswordInput } from '@shop/contract/accounts'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { countAttempts, hasAttemptLeft } from './attempts'
import { findFamiliarity, type Familiarity, type Place } from './known-devices'

/** `sent-before`: links of the last hour are in the mailbox, and strangers may not fill it further. */
export type ResetAnswer = 'on-its-way' | 'sent-before'

/** Whether somebody is registered is found out later, by the job: here both cases are the same, in work as in words. */
export async function forgotPassword(
  shop: Shop,
  { email }: ForgotPasswordInput,
  address: string,
  device?: string,
): Promise<ResetAnswer> {
  const account = email.toLowerCase()
  const familiarity = await findFamiliarity(shop, email, { address, device })
  await countAttempts(
    shop,
    { what: 'reset asked from an address', by: address },
    {
      what: 'reset asked for an account from a place',
      by: `${account}\n${placeCounted({ address, device }, familiarity)}`,
    },
  )
  // Strangers share the mails of an hour; a place that signed in before has its own, so the owner always gets one.
  const isStranger = familiarity === 'stranger'
  if (isStranger && !(await hasAttemptLeft(shop, { what: 'reset asked for an account', by: account }))) {
    return 'sent-before'
  }
  await enqueue(shop, 'send-password-reset', { email })
  return 'on-its-way'
}

function placeCounted({ address, device }: Place, familiarity: Familiarity): string {
  return familiarity === 'device' && device !== undefined ? device : address
}
