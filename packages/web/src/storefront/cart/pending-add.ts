import type { FurtherCut } from '@shop/contract/cuts'
import { addressShown } from '../../lib/address'
import { PENDING_ADD_KEY } from '../../lib/forget-on-logout'
import { fieldsOf, parseJson, readNumber, readText, readTexts, type Fields } from '../../lib/reading'
import { sessionStored } from '../../lib/browser-storage'
import { session } from '../../lib/session'
import type { ItemToAdd } from './add-to-cart'

interface PendingAdd {
  userId: number | null
  item: ItemToAdd
  /** The address of the page on which Add to Cart was pressed. */
  page: string
  /** The customer asked to log in for this add, so it is completed once somebody is signed in. */
  isWanted: boolean
  /** Size, quantity and print have yet to be shown again on the page. */
  isChoiceSaved: boolean
}

/**
 * What somebody wanted to add to the cart before logging in. It is stored per tab, so that it survives a login, a second
 * step, a registration and a reload on the way.
 */
export const pendingAdd = {
  save: (item: ItemToAdd, isWanted: boolean): void => {
    const userId = session.current().user?.id ?? null
    const { id, size_variations } = item.product
    const slim = { ...item, product: { id, size_variations } }
    write({ userId, item: slim, page: addressShown(), isWanted, isChoiceSaved: true })
  },

  /** The customer goes to the login page in order to add it. */
  want: (): void => {
    const pending = read()
    if (pending) write({ ...pending, isWanted: true })
  },

  /** Returns the item to add, once: it is forgotten before anything is sent, so that a reload can't add it twice. */
  take: (): Pick<PendingAdd, 'item' | 'page'> | null => {
    const pending = read()
    const { user } = session.current()
    if (!pending?.isWanted || !user || (pending.userId !== null && pending.userId !== user.id)) return null
    write({ ...pending, isWanted: false })
    return pending
  },

  /** Returns the choice of a product, once. A visitor who came back without logging in no longer waits for the add. */
  takeChoice: (productId: number): ItemToAdd | null => {
    const pending = read()
    if (!pending?.isChoiceSaved || pending.item.product.id !== productId) return null
    const { user, isRestoring } = session.current()
    write({ ...pending, isChoiceSaved: false, isWanted: pending.isWanted && (user !== null || isRestoring) })
    return pending.item
  },
}

function write(pending: PendingAdd): void {
  if (pending.isWanted || pending.isChoiceSaved) sessionStored.write(PENDING_ADD_KEY, JSON.stringify(pending))
  else sessionStored.remove(PENDING_ADD_KEY)
}

function read(): PendingAdd | null {
  const { userId, item, page, isWanted, isChoiceSaved } = fieldsOf(parseJson(sessionStored.read(PENDING_ADD_KEY) ?? ''))
  const read = readItem(fieldsOf(item))
  if (!read) return null
  return {
    userId: readNumber(userId),
    item: read,
    page: readText(page) ?? '',
    isWanted: isWanted === true,
    isChoiceSaved: isChoiceSaved === true,
  }
}

function readItem({ product, quantity, size, cut, print }: Fields): ItemToAdd | null {
  const { id, size_variations } = fieldsOf(product)
  const productId = readNumber(id)
  if (productId === null) return null
  const { name, number, digits } = fieldsOf(print)
  const [printedName, printedNumber] = [readText(name), readNumber(number)]
  const hasPrint = printedName !== null || printedNumber !== null
  return {
    product: { id: productId, size_variations: readTexts(size_variations) },
    quantity: readNumber(quantity) ?? 1,
    size: readText(size),
    // The server refuses a cut that the product lacks.
    cut: (readText(cut) as FurtherCut | null) ?? undefined,
    print: hasPrint
      ? {
          ...(printedName !== null && { name: printedName }),
          ...(printedNumber !== null && { number: printedNumber }),
          ...(digits === 'eastern' && { digits }),
        }
      : null,
  }
}
