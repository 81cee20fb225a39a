import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { ShopProduct } from '../../lib/read-catalog'
import { wishlist } from './wishlist-store'
import type { WishlistPage } from './wishlist-loading'

interface Wished {
  products: ShopProduct[]
  /** On all pages together. */
  total: number
}

/** What was loaded, without what has been taken off the list since. */
export function useWished(loaded: WishlistPage): Wished {
  const isLeft = ({ id }: ShopProduct) => wishlist.has(id) !== false
  // As texts, which are compared by what they say.
  const left = useSyncExternalStore(
    wishlist.subscribe,
    () => String(loaded.products.filter(isLeft).map(({ id }) => id)),
    () => '',
  )
  useRefill(loaded)
  const products = loaded.products.filter(({ id }) => left.split(',').includes(String(id)))
  return { products, total: loaded.total - (loaded.products.length - products.length) }
}

/**
 * Loads anew when the list has changed in a way that these cards cannot show: more pages, another tab's wishes, or a
 * visitor's wishes that reach the server only after the page has loaded.
 */
function useRefill(loaded: WishlistPage): void {
  const { revalidate } = useRevalidator()
  const known = useSyncExternalStore(wishlist.subscribe, knownIds, () => undefined)
  const before = useRef<string>(undefined)

  // What the server knows is learnt outside of React, by whichever heart was pressed.
  useEffect(() => {
    if (known === undefined || known === before.current) return
    const isOutdated = before.current === undefined ? !isAsMany(loaded) : !isAllHere(loaded)
    before.current = known
    if (isOutdated) void revalidate()
  }, [known, loaded, revalidate])
}

function knownIds(): string | undefined {
  const ids = wishlist.known()
  return ids && String([...ids].sort((a, b) => a - b))
}

function isAsMany({ total }: WishlistPage): boolean {
  return wishlist.known()?.size === total
}

function isAllHere({ products, pages }: WishlistPage): boolean {
  const here = new Set(products.map(({ id }) => id))
  return pages === 1 && [...(wishlist.known() ?? [])].every((id) => here.has(id))
}
