import * as m from '#messages/product'
import { useEffect, useRef, type ReactNode } from 'react'
import { Picture } from '../../lib/picture'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Stage } from '../../ui/stage'
import type { Turn } from '../turn/use-turn'
import type { View } from './product-view-names'
import type { ProductPicture } from './product-views'
import styles from './product-thumbs.module.css'

interface ProductThumbsProps {
  pictures: ProductPicture[]
  glow: string | null
  view: View
  onChoose: (view: View) => void
  turn: Turn
}

/** Small pictures to choose the large one by, and behind them the way to turn the jersey. */
export function ProductThumbs({ pictures, glow, view, onChoose, turn }: ProductThumbsProps) {
  const list = useRef<HTMLDivElement>(null)
  const place = pictures.findIndex((picture) => picture.view === view)
  const { isShown: isTurning } = turn

  // Scrolls the list only: `scrollIntoView` would move the whole page. Asking where things stand costs a layout, which a
  // letter that is typed on a turning jersey would wait for.
  useEffect(() => {
    const thumb = list.current?.children[place]
    if (isTurning || !list.current || !(thumb instanceof HTMLElement)) return
    list.current.scrollTop = thumb.offsetTop - (list.current.clientHeight - thumb.offsetHeight) / 2
    list.current.scrollLeft = thumb.offsetLeft - (list.current.clientWidth - thumb.offsetWidth) / 2
  }, [place, isTurning])

  return (
    <div ref={list} role="group" aria-label={m.viewTitle} className={styles.thumbs}>
      {pictures.map((picture) => (
        <Thumb
          key={picture.view}
          label={picture.label}
          glow={glow}
          isShown={picture.view === view && !turn.isShown}
          onChoose={() => onChoose(picture.view)}
          className={picture.isCloseUp && styles.closeUp}
        >
          <Picture image={picture.image} alt="" sizes="80px" width={84} />
        </Thumb>
      ))}
      {turn.isPossible ? (
        <Thumb
          label={m.turn}
          glow={null}
          isShown={turn.isShown}
          isComing={turn.isComing}
          onChoose={turn.open}
          className={styles.turn}
        >
          <Icon name="turn" className={styles.icon} />
        </Thumb>
      ) : null}
    </div>
  )
}

interface ThumbProps {
  label: string
  glow: string | null
  isShown: boolean
  /** Only for the thumb that opens the view from all sides. */
  isComing?: boolean
  onChoose: () => void
  className?: string | false | undefined
  children: ReactNode
}

function Thumb({ label, glow, isShown, isComing, onChoose, className, children }: ThumbProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-busy={isComing ? true : undefined}
      data-opens-turn={isComing === undefined ? undefined : ''}
      onClick={onChoose}
      className={classNames(styles.thumb, className)}
    >
      <Stage size="thumb" glow={glow} className={styles.stage}>
        {children}
      </Stage>
      <span className={styles.label}>{label}</span>
    </button>
  )
}
