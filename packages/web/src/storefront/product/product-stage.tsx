import { useState } from 'react'
import { KIT_NAMES } from '../../lib/filter-names'
import type { ShopProduct } from '../../lib/shapes'
import { classNames } from '../../ui/class-names'
import { Picture } from '../../ui/picture'
import { Segmented } from '../../ui/segmented'
import { Stage } from '../../ui/stage'
import { Tag } from '../../ui/tag'
import styles from './product-stage.module.css'

const SIZES = '(max-width: 719px) calc(100vw - 64px), (max-width: 1023px) 560px, min(634px, 47vw)'

type View = 'front' | 'back'
const VIEWS: { value: View; label: string }[] = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
]

/** The jersey, large, from both sides where both are known. */
export function ProductStage({ product }: { product: ShopProduct }) {
  const { name, image, back_image, colour, kit } = product
  const [view, setView] = useState<View>('front')
  const viewClass = (shown: View) => classNames(styles.view, view !== shown && styles.away)
  return (
    <Stage
      size="large"
      glow={colour}
      tag={kit ? <Tag>{KIT_NAMES[kit]}</Tag> : null}
      controls={
        back_image ? (
          <div className={styles.switch}>
            <Segmented label="View" options={VIEWS} value={view} onChange={setView} />
          </div>
        ) : null
      }
    >
      <div className={styles.views}>
        <div className={viewClass('front')}>
          <Picture
            image={image}
            alt={`${name}, front`}
            sizes={SIZES}
            width={1280}
            loading="eager"
            fetchPriority="high"
          />
        </div>
        {back_image ? (
          <div className={viewClass('back')}>
            <Picture image={back_image} alt={`${name}, back`} sizes={SIZES} width={1280} fetchPriority="low" />
          </div>
        ) : null}
      </div>
    </Stage>
  )
}
