import { useEffect } from 'react'
import { recentlyViewed } from '../../lib/recently-viewed'
import type { ShopProduct } from '../../lib/shapes'
import { Breadcrumbs } from '../../ui/breadcrumbs'
import { Price } from '../../ui/price'
import { RatingLink } from '../reviews/rating-link'
import { ProductAssurances } from './product-assurances'
import { crumbsOf } from './product-place'
import { ProductPurchase } from './product-purchase'
import { ProductStage } from './product-stage'
import { useLiveProduct } from './use-live-product'
import styles from './product-offer.module.css'

/** The jersey on its stage and, in the order of buying, what there is to know and to choose. */
export function ProductOffer({ product: loaded }: { product: ShopProduct }) {
  const { product, refresh } = useLiveProduct(loaded)
  const { id } = product

  // Whoever came this far has looked at it; the server is not told.
  useEffect(() => recentlyViewed.add(id), [id])

  return (
    <div className={styles.product}>
      <ProductStage product={product} />
      <div className={styles.offer}>
        <Breadcrumbs crumbs={crumbsOf(product)} />
        <h1>{product.name}</h1>
        <div className={styles.price}>
          <Price amount={product.price} size="large" />
          <RatingLink />
        </div>
        <ProductPurchase product={product} onStale={refresh} />
        <ProductAssurances />
        <p className={styles.description}>{product.description}</p>
      </div>
    </div>
  )
}
