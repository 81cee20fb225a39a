import { poseOf } from '@shop/jersey-viewer/viewer-views'
import { useEffect, useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Segmented } from '../../ui/segmented'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { classNames } from '../../ui/class-names'
import { sideAt, SIDES, wholeDegrees, wordsAt } from './sides'
import { TurnRing } from './turn-ring'
import { useJerseyViewer, type JerseyViewerOptions } from './use-jersey-viewer'
import styles from './jersey-turner.module.css'

interface JerseyTurnerProps extends Omit<JerseyViewerOptions, 'onTurn'> {
  /** The product's name. */
  name: string
  isShown: boolean
  onClose: () => void
}

/** The jersey from all sides, over the picture of the stage. */
export function JerseyTurner({ name, isShown, onClose, ...options }: JerseyTurnerProps) {
  const hintId = useId()
  const [azimuth, setAzimuth] = useState(() => poseOf(options.view).azimuth)
  const [isTurned, setTurned] = useState(false)
  const { canvas, show } = useJerseyViewer({ ...options, onTurn: (pose) => setAzimuth(pose.azimuth) })

  // The keys turn the jersey from now on, unless the customer has gone elsewhere meanwhile.
  useEffect(() => {
    const { activeElement, body } = document
    const isFree = !activeElement || activeElement === body || activeElement.matches('[data-opens-turn]')
    if (isShown && isFree) canvas.current?.focus({ preventScroll: true })
  }, [isShown, canvas])

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose()
    if (key.startsWith('Arrow')) setTurned(true)
  }

  function noticeDrag({ buttons }: PointerEvent) {
    if (buttons > 0) setTurned(true)
  }

  return (
    <div role="group" aria-label="Turn the jersey" onKeyDown={handleKey} className={styles.turner}>
      <canvas
        ref={canvas}
        role="slider"
        tabIndex={isShown ? 0 : -1}
        aria-label={`${name}, from all sides`}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={wholeDegrees(azimuth)}
        aria-valuetext={wordsAt(azimuth)}
        onPointerMove={noticeDrag}
        className={styles.canvas}
      />
      {isShown ? (
        <>
          <TurnRing azimuth={azimuth} />
          <p aria-hidden="true" className={classNames(styles.hint, isTurned && styles.gone)}>
            <Icon name="turn" className={styles.icon} />
            <span className={styles.byHand}>Drag to turn</span>
            <span className={styles.byMouse}>Drag, or use the arrow keys</span>
          </p>
          <div className={styles.sides}>
            <Segmented
              label="Side"
              options={SIDES.map(({ value, label }) => ({ value, label }))}
              value={sideAt(azimuth)}
              onChange={show}
              end={<IconButton icon="close" label="Stop turning" onClick={onClose} className={styles.close} />}
            />
          </div>
        </>
      ) : null}
      <VisuallyHidden>
        <span id={hintId}>The arrow keys turn it, plus and minus bring it nearer and farther, Escape closes it.</span>
      </VisuallyHidden>
    </div>
  )
}
