import type { RegisterInput, SignedIn } from '@shop/contract/accounts'
import type { PageLanguage } from '@shop/contract/page-languages'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { welcomeMail } from './account-mails'
import { countAttempts } from './attempts'
import { refuseEasyPassword } from './easy-password'
import { recordUser } from './create-user'
import { rememberPlace } from './known-devices'
import { hashPassword } from './password-hash'
import { openSession } from './sessions'

/** Creates a customer's account and signs the customer in. */
export async function register(
  shop: Shop,
  input: RegisterInput,
  address: string,
  device?: string,
  userAgent = '',
  language?: PageLanguage,
): Promise<SignedIn> {
  await countAttempts(shop, { what: 'registration from an address', by: address })
  const { name, email, password } = input
  refuseEasyPassword(shop, password, { name, email }, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(shop, async (shop) => {
    const user = await recordUser(shop, {
      name,
      email,
      passwordHash,
      language: language === 'en' ? undefined : language,
    })
    const token = await openSession(shop, { id: user.id, passwordHash }, { address, userAgent })
    if (token === undefined) throw new Error('A user who was just made could not be signed in.')
    await rememberPlace(shop, user.id, { address, device })
    await enqueue(shop, 'send-mail', welcomeMail({ ...shop.site, language: user.language }, user))
    return { token, user }
  })
}
