import type { PrintOffer } from '@shop/contract/prints'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { recentlyViewed } from './viewed-products'
import { CUSTOMISE } from '../../lib/paths'
import { Breadcrumbs } from '../../ui/breadcrumbs'
import { useIsHydrated } from '../../ui/use-is-hydrated'
import { ProductDelivery } from '../delivery/product-delivery'
import { usePrint, type Print } from '../prints/use-print'
import { RatingLink } from '../reviews/rating-link'
import { CutPicker } from './cut-picker'
import { ProductAbout } from './product-about'
import { ProductAssurances } from './product-assurances'
import { ProductGallery } from './product-gallery'
import { crumbsOf } from './product-place'
import { ProductPrice, SaleTerms } from './product-price'
import { ProductPurchase } from './product-purchase'
import type { View } from './product-view-names'
import type { ShopProductDetails } from './read-product-details'
import { useCut } from './use-cut'
import { useLiveProduct } from './use-live-product'
import styles from './product-offer.module.css'

interface ProductOfferProps {
  product: ShopProductDetails
  /** Null where the jersey can't be printed, or where the print offer could not be loaded. */
  printOffer: PrintOffer | null
}

/** The main part of a product page: the pictures, and beside them price, size, print, quantity and description. */
export function ProductOffer({ product: loaded, printOffer }: ProductOfferProps) {
  const { product: all, refresh } = useLiveProduct(loaded)
  const { product, choose } = useCut(all)
  const [view, setView] = useState<View>('front')
  const isPrintable = product.is_printable && product.stock > 0
  const print = usePrint({
    offer: isPrintable ? offerFor(product, printOffer) : null,
    turn: product.turn ?? printOffer?.turn ?? null,
    onFirstLetter: () => setView('back'),
  })
  const { id } = product
  useCustomising(() => {
    setView('back')
    print?.open()
  })

  // Adds the product to the recently viewed ones, on this device only; the server is not told.
  useEffect(() => recentlyViewed.add(id), [id])

  return (
    <div className={styles.product}>
      <div className={styles.gallery}>
        <ProductGallery
          key={product.cut}
          product={withBack(product, print)}
          lettering={print?.lettering}
          view={view}
          onTurn={setView}
        />
      </div>
      <div className={styles.offer}>
        <Breadcrumbs crumbs={crumbsOf(product)} />
        <h1>{product.name}</h1>
        <div className={styles.price}>
          <span role="status">
            <ProductPrice product={product} fee={print?.fee ?? 0} />
          </span>
          <RatingLink />
          <SaleTerms product={product} />
        </div>
        <CutPicker product={product} onChoose={choose} />
        <ProductPurchase
          key={`size ${product.cut}`}
          product={product}
          print={print}
          isPhotographed={product.photos.length > 0}
          onStale={refresh}
        />
        <ProductDelivery
          productId={product.id}
          isPrintable={isPrintable}
          isPrinted={print !== null && print.printed !== ''}
        />
        <ProductAssurances />
        <ProductAbout product={product} />
      </div>
    </div>
  )
}

/** Starts once where the visitor came to have a name and number printed. The server and hydration don't see the hash. */
function useCustomising(start: () => void): void {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const [hasStarted, setStarted] = useState(false)
  if (!isHydrated || hash !== CUSTOMISE || hasStarted) return
  setStarted(true)
  start()
}

/** The print offer with the design of the chosen cut. */
function offerFor({ cut, turn }: ShopProductDetails, offer: PrintOffer | null): PrintOffer | null {
  return offer && cut && turn ? { ...offer, drawing: turn.drawing } : offer
}

/**
 * Replaces the picture of the back by the preview with the typed name and number, also in the zoom. Photos stay by
 * themselves: the preview shows another shirt, and only in the box with name and number.
 */
function withBack(product: ShopProductDetails, print: Print | null): ShopProductDetails {
  return print?.back && print.printed !== '' && product.photos.length === 0
    ? { ...product, back_image: print.back }
    : product
}
