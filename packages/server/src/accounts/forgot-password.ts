import type { ForgotPasswordInput } from '@shop/contract/accounts'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { countAttempts } from './attempts'

/** Whether somebody is registered is found out later, by the job: here both cases are the same, in work as in words. */
export async function forgotPassword(shop: Shop, { email }: ForgotPasswordInput, address: string): Promise<void> {
  await countAttempts(
    shop,
    { what: 'reset asked from an address', by: address },
    { what: 'reset asked for an account', by: email.toLowerCase() },
  )
  await enqueue(shop, 'send-password-reset', { email })
}
