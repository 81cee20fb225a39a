import { FOREIGN_KEY_VIOLATION, sqlStateOf } from '../db/sql-state'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { countContents, type Contents } from './managed-category.queries'

/** Refuses when the category still has clubs or products, and says how many. */
export function checkEmpty({ clubs, products, archived }: Contents, but = ''): void {
  if (clubs > 0) throw inTheWay(`This league still has ${counted(clubs, 'club')}${but}.`)
  if (products > 0) throw inTheWay(`This club still has ${counted(products, 'product')}${but}.`)
  if (archived > 0) throw inTheWay(`This club still has ${counted(archived, 'archived product')}${but}.`)
}

/** Turns a foreign key violation into the error of `checkEmpty`: a club or product may be added after that check. */
export async function refuseIfFilled<Result>(shop: Shop, id: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error
    checkEmpty(await countContents(shop.db, id))
    throw inTheWay('Somebody else changed this category at the same moment. Please look at it again.')
  }
}

function inTheWay(text: string): ShopError {
  return new ShopError('conflict', text)
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
