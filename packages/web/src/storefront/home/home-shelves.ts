import type { Loaded } from '../../lib/live-loader'
import type { ShopProduct } from '../../lib/read-catalog'
import { lineUp, PLACES } from './line-up'
import { SOME } from './some-jerseys'

/** Which jersey stands where on the home page: in one place only, as far as there are enough of them. */
export interface Arrangement {
  popular: ShopProduct[]
  /** The three jerseys in the hero. */
  hero: ShopProduct[]
  /** The jersey with the customer's name on it. */
  print: ShopProduct | null
  /** The ids of all of these and of the new jerseys. */
  shown: number[]
}

/** The popular jerseys wait for the new ones, because those that are new as well stand among the new ones only. */
export function shelvesOf(newest: Promise<Loaded<ShopProduct[]>>, popular: Promise<Loaded<ShopProduct[]>>) {
  const arranged = Promise.all([newest, popular]).then(([one, other]) => arrange(productsOf(one), productsOf(other)))
  return {
    newest,
    popular: Promise.all([popular, arranged]).then(([loaded, { popular: data }]) =>
      loaded.status === 'ready' ? { ...loaded, data } : loaded,
    ),
    arranged,
  }
}

export function arrange(newest: ShopProduct[], popular: ShopProduct[]): Arrangement {
  const rest = popular.filter(({ id }) => newest.every((product) => product.id !== id))
  const row = rest.slice(0, SOME)
  const spare = rest.slice(SOME)
  const all = [...spare, ...popular, ...newest]
  // A small shop has too few jerseys to go round: the hero is then made of those in the rows.
  const lined = lineUp(spare)
  const hero = lined.length === PLACES ? lined : lineUp(all)
  const print = [...spare.filter((product) => !hero.includes(product)), ...all].find(isPrintable) ?? null
  return {
    popular: row,
    hero,
    print,
    shown: [...newest, ...row, ...hero, ...(print ? [print] : [])].map(({ id }) => id),
  }
}

function isPrintable({ is_printable, back_image }: ShopProduct): boolean {
  return is_printable && back_image !== null
}

function productsOf(loaded: Loaded<ShopProduct[]>): ShopProduct[] {
  return loaded.status === 'ready' ? loaded.data : []
}
