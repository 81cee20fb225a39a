import type { PrintOffer } from '@shop/contract/prints'
import { useEffect, useState } from 'react'
import { recentlyViewed } from './viewed-products'
import type { ShopProduct } from '../../lib/read-catalog'
import { Breadcrumbs } from '../../ui/breadcrumbs'
import { Price } from '../../ui/price'
import { usePrint, type Print } from '../prints/use-print'
import { RatingLink } from '../reviews/rating-link'
import { ProductAssurances } from './product-assurances'
import { crumbsOf } from './product-place'
import { ProductPurchase } from './product-purchase'
import { ProductStage } from './product-stage'
import type { View } from './product-views'
import { useLiveProduct } from './use-live-product'
import styles from './product-offer.module.css'

interface ProductOfferProps {
  product: ShopProduct
  /** Null where the jersey can't be printed, or where the print offer could not be loaded. */
  printOffer: PrintOffer | null
}

/** The main part of a product page: the pictures, and beside them price, size, print, quantity and description. */
export function ProductOffer({ product: loaded, printOffer }: ProductOfferProps) {
  const { product, refresh } = useLiveProduct(loaded)
  const [view, setView] = useState<View>('front')
  const isPrintable = product.is_printable && product.stock > 0
  const print = usePrint({ offer: isPrintable ? printOffer : null, onFirstLetter: () => setView('back') })
  const { id } = product

  // Adds the product to the recently viewed ones, on this device only; the server is not told.
  useEffect(() => recentlyViewed.add(id), [id])

  return (
    <div className={styles.product}>
      <ProductStage product={withBack(product, print)} view={view} onTurn={setView} />
      <div className={styles.offer}>
        <Breadcrumbs crumbs={crumbsOf(product)} />
        <h1>{product.name}</h1>
        <div className={styles.price}>
          <span role="status">
            <Price amount={product.price + (print?.fee ?? 0)} size="large" />
          </span>
          <RatingLink />
        </div>
        <ProductPurchase product={product} print={print} onStale={refresh} />
        <ProductAssurances />
        <p className={styles.description}>{product.description}</p>
      </div>
    </div>
  )
}

/** Replaces the picture of the back by the preview with the typed name and number, also in the zoom. */
function withBack(product: ShopProduct, print: Print | null): ShopProduct {
  return print?.back && print.printed !== '' ? { ...product, back_image: print.back } : product
}
