import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { recentlyViewed, useRecentlyViewed } from './viewed-products'
import { readProducts, type ShopProduct } from '../../lib/read-catalog'
import { texts } from '../../lib/texts'
import { Button } from '../../ui/button'
import { notify } from '../../ui/notify'
import { useNearViewport } from '../../ui/use-near-viewport'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { ProductRow, ROW } from './product-row'
import styles from './recently-viewed.module.css'

/** Asked for as a reserve: some may have left the shop. */
const SPARE = 4

/** The jerseys somebody looked at on this device. The server never learns of them before they come into sight. */
export function RecentlyViewed({ except }: { except?: number }) {
  const ids = useRecentlyViewed()
    .filter((id) => id !== except)
    .slice(0, ROW + SPARE)
  if (ids.length === 0) return null
  return <Viewed key={ids.join()} ids={ids} />
}

function Viewed({ ids }: { ids: number[] }) {
  const [place, isNear] = useNearViewport<HTMLDivElement>()
  const products = useProducts(ids, isNear)
  if (products?.length === 0) return null
  return (
    <div ref={place}>
      <ProductRow
        title="Recently viewed"
        products={products ?? []}
        coming={products ? 0 : Math.min(ids.length, ROW)}
        action={
          <Button variant="text" size="small" onClick={clear} className={styles.clear}>
            Clear <VisuallyHidden>recently viewed</VisuallyHidden>
          </Button>
        }
      />
    </div>
  )
}

/** Null until they have come. What cannot be had is left out; without an answer that is all of them. */
function useProducts(ids: number[], isWanted: boolean): ShopProduct[] | null {
  const [products, setProducts] = useState<ShopProduct[] | null>(null)
  const wanted = ids.join()

  // What is kept on this device is nothing that a page's loader could know.
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const show = (found: ShopProduct[]) => {
      if (!isGone) setProducts(found)
    }
    loadProducts(wanted.split(',').map(Number)).then(show, () => show([]))
    return () => {
      isGone = true
    }
  }, [wanted, isWanted])

  return products
}

async function loadProducts(ids: number[]): Promise<ShopProduct[]> {
  const found = readProducts(await quietApi.call('GET /api/products', { query: { id: ids } }))
  return ids.flatMap((id) => found.find((product) => product.id === id) ?? []).slice(0, ROW)
}

function clear(): void {
  // The button that has the focus is about to go.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  notify(texts.product.viewedCleared, 'ok', { label: 'Undo', act: recentlyViewed.clear() })
}
