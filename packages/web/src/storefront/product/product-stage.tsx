import { lazy, Suspense, type KeyboardEvent } from 'react'
import { KIT_NAMES } from '../../lib/filter-names'
import type { ShopProduct } from '../../lib/read-catalog'
import { texts } from '../../lib/texts'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Picture } from '../../lib/picture'
import { Segmented } from '../../ui/segmented'
import { Stage } from '../../ui/stage'
import { Tag } from '../../ui/tag'
import { useLateDialog } from '../../ui/use-late-dialog'
import { useSwipe } from '../../ui/use-swipe'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { WishlistHeart } from '../wishlist/wishlist-heart'
import { otherView, pictureOf, STAGE_SIZES, VIEWS, type View } from './product-views'
import styles from './product-stage.module.css'

const loadViewer = () => import('./product-viewer')
const ProductViewer = lazy(async () => ({ default: (await loadViewer()).ProductViewer }))

interface ProductStageProps {
  product: ShopProduct
  view: View
  onTurn: (view: View) => void
}

/** The large picture of the jersey, with a switch to its back where there is one. A click opens the zoom viewer. */
export function ProductStage({ product, view: wanted, onTurn }: ProductStageProps) {
  const { back_image, colour, kit } = product
  const view = back_image ? wanted : 'front'
  const viewer = useLateDialog(loadViewer, texts.product.zoomFailed)
  const turn = () => {
    if (back_image) onTurn(otherView(view))
  }
  const swipe = useSwipe(turn)

  function turnByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft' || key === 'ArrowRight') turn()
  }

  return (
    <>
      <Stage
        size="large"
        glow={colour}
        tag={kit ? <Tag>{KIT_NAMES[kit]}</Tag> : null}
        corner={<WishlistHeart product={product} large />}
        controls={
          back_image ? (
            <div className={styles.switch}>
              <Segmented label="View" options={VIEWS} value={view} onChange={onTurn} />
            </div>
          ) : null
        }
      >
        <div className={styles.views}>
          <div className={classNames(styles.view, view !== 'front' && styles.away)}>
            <Picture
              {...pictureOf(product, 'front')}
              sizes={STAGE_SIZES}
              width={1280}
              loading="eager"
              fetchPriority="high"
            />
          </div>
          {back_image ? (
            <div className={classNames(styles.view, view !== 'back' && styles.away)}>
              <Picture {...pictureOf(product, 'back')} sizes={STAGE_SIZES} width={1280} fetchPriority="low" />
            </div>
          ) : null}
        </div>
        <button
          {...swipe}
          type="button"
          aria-label="Zoom in"
          aria-busy={viewer.isComing || undefined}
          onPointerEnter={viewer.prepare}
          onFocus={viewer.prepare}
          onKeyDown={turnByKey}
          onClick={() => void viewer.open()}
          className={styles.zoom}
        >
          <span className={styles.glass}>
            <Icon name="zoom-in" />
          </span>
        </button>
        {/* Announces the back view, because turning by arrow key or swipe presses no labelled control. */}
        <VisuallyHidden>
          <span role="status">{view === 'back' ? 'Back view' : ''}</span>
        </VisuallyHidden>
      </Stage>
      {viewer.openings > 0 ? (
        <Suspense>
          <ProductViewer
            key={viewer.openings}
            product={product}
            view={view}
            onTurn={onTurn}
            open={viewer.isOpen}
            onClose={viewer.close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
