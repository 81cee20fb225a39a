import type { ForgotPasswordInput } from '@shop/contract/accounts'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { countAttempts, hasAttemptLeft } from './attempts'
import { findFamiliarity, type Familiarity, type Place } from './known-devices'

/** `sent-before`: the limit of mails per hour is reached, so that strangers can't flood the owner's mailbox. */
export type ResetAnswer = 'on-its-way' | 'sent-before'

/** Only the job looks the address up, so answer and response time do not reveal whether the address is registered. */
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
      by: `${account}\n${countedBy({ address, device }, familiarity)}`,
    },
  )
  // Unknown devices share one limit per account; a device that signed in before has its own, so the owner gets a mail.
  const isStranger = familiarity === 'stranger'
  if (isStranger && !(await hasAttemptLeft(shop, { what: 'reset asked for an account', by: account }))) {
    return 'sent-before'
  }
  await enqueue(shop, 'send-password-reset', { email })
  return 'on-its-way'
}

function countedBy({ address, device }: Place, familiarity: Familiarity): string {
  return familiarity === 'device' && device !== undefined ? device : address
}
