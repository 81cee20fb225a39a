import * as texts from '#messages/texts'
import * as m from '#messages/product'
import { withElements } from '../../lib/with-elements'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { recentlyViewed, useRecentlyViewed } from './viewed-products'
import { readProducts, type ShopProduct } from '../../lib/read-catalog'
import { Button } from '../../ui/button'
import { notify } from '../../ui/notify'
import { useNearViewport } from '../../ui/use-near-viewport'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { ProductRow, ROW } from './product-row'
import styles from './recently-viewed.module.css'

/** How many products are requested beyond a row, because some may have left the shop. */
const SPARE = 4

/** The jerseys viewed on this device. Their ids are not sent to the server before the row comes into sight. */
export function RecentlyViewed({ except = [] }: { except?: readonly number[] }) {
  const ids = useRecentlyViewed()
    .filter((id) => !except.includes(id))
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
        title={m.recentlyViewed}
        products={products ?? []}
        coming={products ? 0 : Math.min(ids.length, ROW)}
        action={
          <Button variant="text" size="small" onClick={clear} className={styles.clear}>
            {withElements(m.clear, { visuallyHidden: <VisuallyHidden>{m.recentlyViewedInASentence}</VisuallyHidden> })}
          </Button>
        }
      />
    </div>
  )
}

/** Null until the products are loaded. Those that have left the shop are missing; empty where the request failed. */
function useProducts(ids: number[], isWanted: boolean): ShopProduct[] | null {
  const [products, setProducts] = useState<ShopProduct[] | null>(null)
  const wanted = ids.join()

  // An effect, because the ids are stored on this device, where a page's loader on the server can't read them.
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
  // Moves the focus, because the focused button is about to disappear.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  notify(texts.product_viewedCleared, 'ok', { label: m.undo, act: recentlyViewed.clear() })
}
