import type { CartGiftCard } from '@shop/contract/cart-gift-card'
import { readGiftCode } from '@shop/contract/gift-card-words'
import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { hashOfCode } from './gift-code'
import { deleteCartGiftCard, findCardOfCode, insertCartGiftCards, listCartGiftCards } from './gift-cards.queries'
import { balanceOf, shareOfCards, type SpendableCard } from './share-of-cards'

const MOST_CARDS = 5

/**
 * Puts a gift card into a cart by its code, inside a transaction. Returns its id, or undefined for a code of no card, and
 * of one that is void, so that guessing tells nothing.
 */
export async function addGiftCard(shop: Shop, userId: number, typed: string): Promise<number | undefined> {
  const code = readGiftCode(typed)
  const card = code === undefined ? undefined : await findCardOfCode(shop.db, hashOfCode(code))
  if (card?.state !== 'active') return undefined
  const others = (await listCartGiftCards(shop.db, userId)).filter(({ id }) => id !== card.id)
  if (others.length >= MOST_CARDS) throw refusal('code', `At most ${MOST_CARDS} gift cards can be used at once.`)
  await insertCartGiftCards(shop.db, userId, [card.id], shop.now())
  return card.id
}

export function removeGiftCard(shop: Shop, userId: number, id: number): Promise<void> {
  return deleteCartGiftCard(shop.db, userId, id)
}

/** The gift cards of a cart for its owner, with what each pays of the part that gift cards pay. */
export function viewGiftCards(cards: readonly SpendableCard[], part: Fils): CartGiftCard[] {
  const shares = new Map(shareOfCards(cards, part).map(({ id, amount }) => [id, amount]))
  return cards.map((card) => {
    const used = shares.get(card.id) ?? fils(0)
    return {
      id: card.id,
      last4: card.last4,
      balance: amountFromFils(balanceOf(card)),
      used: amountFromFils(used),
      message: used > 0 ? null : whyUnused(card),
    }
  })
}

function whyUnused(card: SpendableCard): string {
  if (card.state !== 'active') return 'This gift card is no longer valid.'
  return balanceOf(card) === 0 ? 'Nothing is left on this gift card.' : 'Nothing is left to pay for this gift card.'
}
