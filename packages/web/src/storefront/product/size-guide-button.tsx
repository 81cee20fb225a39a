import * as texts from '#messages/texts'
import * as m from '#messages/product'
import type { Cut } from '@shop/contract/cuts'
import { lazy, Suspense } from 'react'
import { Icon } from '../../ui/icon'
import { useLateDialog } from '../../ui/use-late-dialog'
import styles from './size-guide-button.module.css'

const loadGuide = () => import('./size-guide')
const SizeGuide = lazy(async () => ({ default: (await loadGuide()).SizeGuide }))

interface SizeGuideButtonProps {
  cut: Cut
  /** The jersey's sizes. */
  sizes: string[]
  chosen: string | null
}

export function SizeGuideButton({ cut, sizes, chosen }: SizeGuideButtonProps) {
  const guide = useLateDialog(loadGuide, texts.product_sizeGuideFailed)
  return (
    <>
      <button
        type="button"
        aria-busy={guide.isComing || undefined}
        onPointerEnter={guide.prepare}
        onFocus={guide.prepare}
        onClick={guide.open}
        className={styles.button}
      >
        <Icon name="ruler" />
        <span>{m.sizeGuide}</span>
      </button>
      {guide.openings > 0 ? (
        <Suspense>
          <SizeGuide cut={cut} sizes={sizes} chosen={chosen} open={guide.isOpen} onClose={guide.close} />
        </Suspense>
      ) : null}
    </>
  )
}
