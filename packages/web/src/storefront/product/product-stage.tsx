import { lazy, Suspense, type KeyboardEvent } from 'react'
import { KIT_NAMES } from '../../lib/filter-names'
import type { ShopProduct } from '../../lib/read-catalog'
import { texts } from '../../lib/texts'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Picture } from '../../lib/picture'
import { Stage } from '../../ui/stage'
import { Tag } from '../../ui/tag'
import { useLateDialog } from '../../ui/use-late-dialog'
import { useSwipe } from '../../ui/use-swipe'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { WishlistHeart } from '../wishlist/wishlist-heart'
import { STAGE_SIZES, viewAfter, type ProductPicture, type View } from './product-views'
import styles from './product-stage.module.css'

const loadViewer = () => import('./product-viewer')
const ProductViewer = lazy(async () => ({ default: (await loadViewer()).ProductViewer }))

interface ProductStageProps {
  product: ShopProduct
  pictures: ProductPicture[]
  view: View
  onTurn: (view: View) => void
}

/** The large picture of the jersey, with ways to the next one where there are several. A click opens the zoom viewer. */
export function ProductStage({ product, pictures, view, onTurn }: ProductStageProps) {
  const { colour, kit } = product
  const viewer = useLateDialog(loadViewer, texts.product.zoomFailed)
  const step = (by: number) => onTurn(viewAfter(pictures, view, by))
  const swipe = useSwipe(step)

  function turnByKey({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }

  return (
    <>
      <Stage
        size="large"
        glow={colour}
        tag={kit ? <Tag>{KIT_NAMES[kit]}</Tag> : null}
        corner={<WishlistHeart product={product} large />}
      >
        <div className={styles.views}>
          {pictures.map((picture) => (
            <div key={picture.view} className={classNames(styles.view, picture.view !== view && styles.away)}>
              <StagePicture picture={picture} />
            </div>
          ))}
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
        {pictures.length > 1 ? <Steps pictures={pictures} view={view} step={step} /> : null}
        {/* Announces other views, because turning by arrow key or swipe presses no labelled control. */}
        <VisuallyHidden>
          <span role="status">{view === 'front' ? '' : `${labelOf(pictures, view)} view`}</span>
        </VisuallyHidden>
      </Stage>
      {viewer.openings > 0 ? (
        <Suspense>
          <ProductViewer
            key={viewer.openings}
            product={product}
            pictures={pictures}
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

/** The first picture is what the page is opened for; the others are there before somebody asks for them. */
function StagePicture({ picture: { view, image, alt } }: { picture: ProductPicture }) {
  const isFirst = view === 'front'
  return (
    <Picture
      image={image}
      alt={alt}
      sizes={STAGE_SIZES}
      width={1280}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
    />
  )
}

interface StepsProps {
  pictures: ProductPicture[]
  view: View
  step: (by: number) => void
}

function Steps({ pictures, view, step }: StepsProps) {
  const place = pictures.findIndex((picture) => picture.view === view) + 1
  return (
    <>
      <IconButton icon="chevron-start" label="Previous picture" onClick={() => step(-1)} className={styles.previous} />
      <IconButton icon="chevron-end" label="Next picture" onClick={() => step(1)} className={styles.next} />
      <p className={styles.place}>
        {place} of {pictures.length}, {labelOf(pictures, view).toLowerCase()}
      </p>
    </>
  )
}

function labelOf(pictures: ProductPicture[], view: View): string {
  return pictures.find((picture) => picture.view === view)?.label ?? ''
}
