import * as texts from '#messages/texts'
import * as m from '#messages/product'
import { withElements } from '../../lib/with-elements'
import type { ViewerView } from '@shop/jersey-viewer/viewer-views'
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { KIT_NAMES } from '../../lib/filter-names'
import type { ShopProduct } from '../../lib/read-catalog'
import { arrowStep } from '../../ui/arrow-step'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { isFocusLost } from '../../ui/is-focus-lost'
import { Stage } from '../../ui/stage'
import { Tag } from '../../ui/tag'
import { useLateDialog } from '../../ui/use-late-dialog'
import { useSwipe } from '../../ui/use-swipe'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { PrintLettering } from '../prints/draw-print'
import { JerseyTurner } from '../turn/load-turner'
import type { Turn } from '../turn/use-turn'
import { WishlistHeart } from '../wishlist/wishlist-heart'
import type { View } from './product-view-names'
import { viewAfter, type ProductPicture } from './product-views'
import { StagePictures } from './stage-pictures'
import styles from './product-stage.module.css'

const loadViewer = () => import('./product-viewer')
const ProductViewer = lazy(async () => ({ default: (await loadViewer()).ProductViewer }))

/** Where the jersey stands when the turning begins: as in the picture, or from the front after a close-up. */
const TURNED: Partial<Record<string, ViewerView>> = {
  back: 'back',
  'three-quarter-left': 'three-quarter-left',
  'three-quarter-right': 'three-quarter-right',
}

interface ProductStageProps {
  product: ShopProduct
  pictures: ProductPicture[]
  view: View
  onTurn: (view: View) => void
  turn: Turn
  lettering: PrintLettering
}

/** The large picture of the jersey, with ways to the next one where there are several. A click opens the zoom viewer. */
export function ProductStage({ product, pictures, view, onTurn, turn, lettering }: ProductStageProps) {
  const { colour, kit } = product
  const viewer = useLateDialog(loadViewer, texts.product_zoomFailed)
  const step = (by: number) => onTurn(viewAfter(pictures, view, by))
  const swipe = useSwipe(step)
  const turnButton = useRef<HTMLButtonElement>(null)
  const wasTurning = useRef(false)

  // The control that had the focus goes with the turning jersey.
  useEffect(() => {
    if (turn.isShown) wasTurning.current = true
    else if (wasTurning.current) {
      wasTurning.current = false
      if (isFocusLost()) turnButton.current?.focus({ preventScroll: true })
    }
  }, [turn.isShown])

  function turnByKey({ key }: KeyboardEvent) {
    const by = arrowStep(key)
    if (by !== undefined) step(by)
  }

  return (
    <>
      <Stage
        size="large"
        glow={colour}
        tag={kit ? <Tag>{KIT_NAMES[kit]}</Tag> : null}
        corner={<WishlistHeart product={product} large />}
        controls={turn.isPossible && !turn.isShown ? <TurnButton turn={turn} ref={turnButton} /> : null}
      >
        <div className={styles.views}>
          <StagePictures pictures={pictures} view={view} isCovered={turn.isShown} />
          {turn.turnable ? (
            <Suspense>
              <JerseyTurner
                name={product.name}
                turnable={turn.turnable}
                view={TURNED[view] ?? 'front'}
                lettering={lettering}
                isShown={turn.isShown}
                onFirstFrame={turn.show}
                onFailure={turn.fail}
                onClose={turn.close}
              />
            </Suspense>
          ) : null}
        </div>
        {turn.isShown ? null : (
          <>
            <button
              {...swipe}
              type="button"
              aria-label={m.zoomIn}
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
          </>
        )}
        {/* Announces other views, because turning by arrow key or swipe presses no labelled control. */}
        <VisuallyHidden>
          <span role="status">{view === 'front' ? '' : statusOf(pictures, view)}</span>
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

interface TurnButtonProps {
  turn: Turn
  ref: RefObject<HTMLButtonElement | null>
}

function TurnButton({ turn, ref }: TurnButtonProps) {
  return (
    <Button
      ref={ref}
      variant="outline"
      loading={turn.isSlow}
      data-opens-turn=""
      onClick={turn.open}
      className={styles.turn}
    >
      <Icon name="turn" className={styles.icon} />
      {m.turnIt}
    </Button>
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
      <IconButton icon="chevron-start" label={m.previousPicture} onClick={() => step(-1)} className={styles.previous} />
      <IconButton icon="chevron-end" label={m.nextPicture} onClick={() => step(1)} className={styles.next} />
      <p className={styles.place}>
        {withElements(m.ofLabel, {
          place,
          length: pictures.length,
          part: isPhoto(view) ? null : m.viewAfterCount({ view: labelOf(pictures, view).toLowerCase() }),
        })}
      </p>
    </>
  )
}

function statusOf(pictures: ProductPicture[], view: View): string {
  return isPhoto(view) ? labelOf(pictures, view) : m.view({ label: labelOf(pictures, view) })
}

function isPhoto(view: View): boolean {
  return view.startsWith('photo-')
}

function labelOf(pictures: ProductPicture[], view: View): string {
  return pictures.find((picture) => picture.view === view)?.label ?? ''
}
