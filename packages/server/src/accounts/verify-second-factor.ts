import type { User } from '@shop/contract/accounts'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { isRecoveryCode, consumeAppCode, consumeRecoveryCode } from '../second-factor/second-factor'
import { recoveryCodeUsedMail } from './account-mails'
import { countAttempts, resetAttempts, type Attempt } from './attempts'
import { siteFor } from './reader-language'

type Person = Pick<User, 'id' | 'name' | 'email'>

/** Throws unless the code is from the user's authenticator app or one of their recovery codes; each works once. */
export async function verifySecondFactor(shop: Shop, person: Person, code: string | undefined): Promise<void> {
  if (code === undefined || code === '') {
    throw new ShopError('second-factor-needed', 'Please also enter the code from your authenticator app.')
  }
  const isRecovery = isRecoveryCode(code)
  const attempts = isRecovery ? [recoveryAttempt(person)] : codeAttempts(person)
  await countAttempts(shop, ...attempts)
  const isRight = isRecovery
    ? await consumeRecoveryCode(shop, person.id, code)
    : await consumeAppCode(shop, person.id, code)
  if (!isRight) throw wrongCode()
  for (const attempt of attempts) await resetAttempts(shop, attempt)
  if (isRecovery) await enqueue(shop, 'send-mail', recoveryCodeUsedMail(await siteFor(shop, person.email), person))
}

/** Separate from the password limits: a code is only asked for after a right password, so strangers can't use it up. */
export function codeAttempts({ id }: Pick<User, 'id'>): Attempt[] {
  return [
    { what: 'code of an account', by: id },
    { what: 'code of an account in a day', by: id },
  ]
}

function recoveryAttempt({ id }: Person): Attempt {
  return { what: 'recovery code of an account', by: id }
}

export function wrongCode(): ShopError {
  const text = 'That code is not right, or it was used already. Wait for the next one and try again.'
  return new ShopError('wrong-code', text, { errors: { code: [text] } })
}
