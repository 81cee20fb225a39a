import * as m from '#messages/cart'
import type { PrintRefusal } from '@shop/contract/print-text'
import { addToCart, type CartOutcome, type ItemToAdd } from './add-to-cart'
import { openMiniCart, prepareMiniCart } from './open-mini-cart'
import { pendingAdd } from './pending-add'
import { addressShown } from '../../lib/address'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'

interface PutOptions {
  /** Shows a refused print at its field. */
  showAtField?: ((refusal: PrintRefusal) => void) | undefined
  /** Where Continue leads, if not back to the open page. */
  continueTo?: string
}

/** Adds to the cart and says what came of it: in the mini-cart, in a toast, or at the field whose text was refused. */
export async function putInCart(item: ItemToAdd, { showAtField, continueTo }: PutOptions = {}): Promise<boolean> {
  prepareMiniCart()
  const outcome = await addToCart(item)
  const { ok, message, printRefusal, answer } = outcome
  if (ok) {
    if (!(await openMiniCart({ item, answer, message, continueTo })))
      notify(message, 'ok', { label: m.viewCart, to: paths.cart })
  } else if (printRefusal && showAtField) showAtField(printRefusal)
  else sayRefusal(item, outcome)
  return ok
}

/** Where nobody is signed in, the choice is kept for the time after the login. */
function sayRefusal(item: ItemToAdd, { message, loginFor }: CartOutcome): void {
  if (loginFor) pendingAdd.save(item, loginFor === 'expired')
  const login = { label: m.login, act: pendingAdd.want, then: paths.login(addressShown()) }
  notify(message, 'error', loginFor === 'visitor' ? login : undefined)
}
