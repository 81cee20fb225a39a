import * as m from '#messages/lib'
import { useId, type PointerEvent, type RefObject } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { wholeDegrees, wordsAt } from './sides'

interface TurnCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>
  /** The jersey that is shown from all sides. */
  label: string
  azimuth: number
  /** The keys in words, for users of screen readers, who see no sign of them. */
  hint: string
  isShown: boolean
  onDrag?: () => void
  className?: string | undefined
}

/** The canvas of a jersey that can be turned: to assistive technology it is a slider of degrees. */
export function TurnCanvas({ canvas, label, azimuth, hint, isShown, onDrag, className }: TurnCanvasProps) {
  const hintId = useId()
  const noticeDrag = ({ buttons }: PointerEvent) => {
    if (buttons > 0) onDrag?.()
  }
  return (
    <>
      <canvas
        ref={canvas}
        role="slider"
        tabIndex={isShown ? 0 : -1}
        aria-label={m.fromAllSides({ label })}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={wholeDegrees(azimuth)}
        aria-valuetext={wordsAt(azimuth)}
        onPointerMove={noticeDrag}
        className={className}
      />
      <VisuallyHidden>
        <span id={hintId}>{hint}</span>
      </VisuallyHidden>
    </>
  )
}
