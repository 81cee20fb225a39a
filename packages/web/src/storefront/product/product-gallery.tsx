import { classNames } from '../../ui/class-names'
import type { PrintLettering } from '../prints/draw-print'
import { useTurn } from '../turn/use-turn'
import { ProductStage } from './product-stage'
import { ProductThumbs } from './product-thumbs'
import type { View } from './product-view-names'
import { picturesOf } from './product-views'
import type { ShopProductDetails } from './read-product-details'
import styles from './product-gallery.module.css'

interface ProductGalleryProps {
  product: ShopProductDetails
  /** The name and number on the jersey while it is turned. */
  lettering?: PrintLettering | undefined
  view: View
  onTurn: (view: View) => void
}

/** The pictures of a product: one large, and small ones to choose it by where there are several. */
export function ProductGallery({ product, lettering = {}, view: wanted, onTurn }: ProductGalleryProps) {
  const turn = useTurn(product.turn)
  const pictures = picturesOf(product)
  const view = pictures.some((picture) => picture.view === wanted) ? wanted : 'front'
  const hasChoice = pictures.length > 1

  function choose(chosen: View) {
    turn.close()
    onTurn(chosen)
  }

  return (
    <div
      data-turning={turn.isShown ? '' : undefined}
      className={classNames(styles.gallery, hasChoice && styles.choice)}
    >
      <ProductStage
        product={product}
        pictures={pictures}
        view={view}
        onTurn={onTurn}
        turn={turn}
        lettering={lettering}
      />
      {hasChoice ? (
        <ProductThumbs pictures={pictures} glow={product.colour} view={view} onChoose={choose} turn={turn} />
      ) : null}
    </div>
  )
}
