import { and, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { addresses } from '../addresses/addresses.tables'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { jsonRows } from '../db/json-rows.sql'
import { prepareOnce } from '../db/prepare-once'
import { cartGiftCards, giftCards } from '../gift-cards/gift-cards.tables'
import type { SpendableCard } from '../gift-cards/share-of-cards'
import { spendable } from '../gift-cards/spendable.sql'
import { candidateFields, isCandidate } from '../vouchers/candidates.sql'
import type { Candidate } from '../vouchers/voucher'
import { cartVouchers, vouchers } from '../vouchers/vouchers.tables'
import type { SavedDelivery } from './cart-deliveries.queries'
import { cartLineFields, type CartLine } from './cart.queries'
import { cartDeliveries, cartLines } from './cart.tables'

/** All that the sum of a cart depends on. */
export interface WholeCart {
  lines: CartLine[]
  /** The delivery that the owner of the cart has chosen, or else the default of the address book. */
  told: SavedDelivery | undefined
  /** Vouchers whose codes are in the cart, and those that apply by themselves. */
  vouchers: Candidate[]
  giftCards: SpendableCard[]
}

/** Reads a cart with all its parts in one statement. */
export async function findWholeCart(db: Db, userId: number, today: string): Promise<WholeCart> {
  const [cart] = await wholeCart(db).execute({ userId, today })
  if (!cart) return { lines: [], told: undefined, vouchers: [], giftCards: [] }
  const { told, home, ...parts } = cart
  return { ...parts, told: told ?? (home ? { ...home, methodId: null, wayToPay: 'card' } : undefined) }
}

const wholeCart = prepareOnce((db) =>
  db
    .select({
      lines: jsonRows(cartLineFields, {
        from: sql`from ${cartLines} join ${products} on ${eq(products.id, cartLines.productId)}
          where ${eq(cartLines.userId, users.id)}`,
        orderBy: cartLines.id,
      }),
      told: {
        country: cartDeliveries.country,
        state: cartDeliveries.state,
        city: cartDeliveries.city,
        methodId: cartDeliveries.methodId,
        wayToPay: cartDeliveries.wayToPay,
      },
      home: { country: addresses.country, state: addresses.state, city: addresses.city },
      vouchers: jsonRows(candidateFields(users.id), {
        from: sql`from ${vouchers} where ${isCandidate(
          sql`select voucher_id from ${cartVouchers} where ${eq(cartVouchers.userId, users.id)}`,
          sql.placeholder('today'),
        )}`,
        orderBy: vouchers.id,
      }),
      giftCards: jsonRows(spendable, {
        from: sql`from ${cartGiftCards} join ${giftCards} on ${eq(giftCards.id, cartGiftCards.giftCardId)}
          where ${eq(cartGiftCards.userId, users.id)}`,
        orderBy: giftCards.id,
      }),
    })
    .from(users)
    .leftJoin(cartDeliveries, eq(cartDeliveries.userId, users.id))
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.isDefault, true)))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('whole_cart'),
)
