import * as m from '#messages/product'
import { useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { ShopProduct } from '../../lib/read-catalog'
import { arrowStep } from '../../ui/arrow-step'
import { classNames } from '../../ui/class-names'
import { IconButton } from '../../ui/icon-button'
import { Picture } from '../../lib/picture'
import { closeUpSources } from '../../lib/picture-sources'
import { Segmented } from '../../ui/segmented'
import { Sheet } from '../../ui/sheet'
import { useZoom } from '../../ui/use-zoom'
import type { Point } from '../../ui/zoom'
import type { View } from './product-view-names'
import { STAGE_SIZES, viewAfter, type ProductPicture } from './product-views'
import styles from './product-viewer.module.css'

/** How far an arrow key pans, as a share of the way to the picture's edge, in every language to the same side. */
const STEP = 0.25
const STEPS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

interface ProductViewerProps {
  product: Pick<ShopProduct, 'name' | 'colour'>
  pictures: ProductPicture[]
  view: View
  onTurn: (view: View) => void
  open: boolean
  onClose: () => void
}

/** A full-screen viewer of the jersey's pictures, with zoom and pan. */
export function ProductViewer({ product, pictures, view, onTurn, open, onClose }: ProductViewerProps) {
  const turn = (by: number) => onTurn(viewAfter(pictures, view, by))
  const { zoom, isClose, isHeld, comeClose, stepBack, pan, surface } = useZoom({ onSwipe: turn })
  const shown = pictures.find((picture) => picture.view === view)

  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const by = arrowStep(event.key)
    if (isClose) pan(step)
    else if (by !== undefined) turn(by)
  }

  return (
    <Sheet open={open} onClose={onClose} title={product.name} from="everywhere" onKeyDown={handleKey}>
      <div className={styles.viewer}>
        <div
          {...surface}
          data-glow={product.colour ?? undefined}
          className={classNames(styles.surface, isClose && styles.close, isHeld && styles.held)}
          style={{ '--scale': zoom.scale, '--x': zoom.x, '--y': zoom.y } as CSSProperties}
        >
          {shown ? <SharpPicture key={view} image={shown.image} alt={shown.alt} isClose={isClose} /> : null}
        </div>
        <div className={styles.controls}>
          {pictures.length > 1 ? (
            <div className={styles.choice}>
              <Segmented
                label={m.viewTitle}
                options={pictures.map(({ view, label }) => ({ value: view, label }))}
                value={view}
                onChange={onTurn}
              />
            </div>
          ) : null}
          <IconButton
            data-autofocus
            icon={isClose ? 'zoom-out' : 'zoom-in'}
            label={isClose ? m.zoomOut : m.zoomIn}
            onClick={isClose ? stepBack : comeClose}
            className={styles.zoom}
          />
        </div>
      </div>
    </Sheet>
  )
}

interface SharpPictureProps {
  image: string | null
  alt: string
  isClose: boolean
}

/** Shows the rendition that the page already has until the one for the screen is loaded, and above both the close-up. */
function SharpPicture({ image, alt, isClose }: SharpPictureProps) {
  const [isSharp, setSharp] = useState(false)
  const [wasClose, setWasClose] = useState(isClose)
  if (isClose && !wasClose) setWasClose(true)
  return (
    <div className={styles.picture}>
      {isSharp ? null : <Picture image={image} alt="" sizes={STAGE_SIZES} width={1280} loading="eager" />}
      <Picture
        image={image}
        alt={alt}
        sizes="1280px"
        width={1280}
        loading="eager"
        fetchPriority="high"
        onLoad={() => setSharp(true)}
      />
      {wasClose ? <CloseUp image={image} /> : null}
    </div>
  )
}

/** Loaded at the first closer look. Where the close-up fails, the smaller picture below it stays. */
function CloseUp({ image }: { image: string | null }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const sources = closeUpSources(image)
  if (!sources || state === 'failed') return null
  return (
    <picture className={classNames(state === 'loading' && styles.loading)}>
      <source type="image/avif" srcSet={sources.avif} />
      <img
        src={sources.webp}
        alt=""
        width={2000}
        height={2000}
        decoding="async"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </picture>
  )
}
