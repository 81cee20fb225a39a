import * as m from '#messages/turn'
import { poseOf } from '@shop/jersey-viewer/viewer-views'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { sideAt, SIDES } from '../../lib/viewer/sides'
import { TurnCanvas } from '../../lib/viewer/turn-canvas'
import { useJerseyViewer, type JerseyViewerOptions } from '../../lib/viewer/use-jersey-viewer'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Segmented } from '../../ui/segmented'
import { classNames } from '../../ui/class-names'
import { TurnRing } from './turn-ring'
import styles from './jersey-turner.module.css'

interface JerseyTurnerProps extends Omit<JerseyViewerOptions, 'onTurn'> {
  /** The product's name. */
  name: string
  isShown: boolean
  onClose: () => void
}

/** The jersey from all sides, over the picture of the stage. */
export function JerseyTurner({ name, isShown, onClose, ...options }: JerseyTurnerProps) {
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

  return (
    <div role="group" aria-label={m.turnTheJersey} onKeyDown={handleKey} className={styles.turner}>
      <TurnCanvas
        canvas={canvas}
        label={name}
        azimuth={azimuth}
        hint={m.howToTurnByKeys}
        isShown={isShown}
        onDrag={() => setTurned(true)}
        className={styles.canvas}
      />
      {isShown ? (
        <>
          <TurnRing azimuth={azimuth} />
          <p aria-hidden="true" className={classNames(styles.hint, isTurned && styles.gone)}>
            <Icon name="turn" className={styles.icon} />
            <span className={styles.byHand}>{m.dragToTurn}</span>
            <span className={styles.byMouse}>{m.dragOrUseTheArrowKeys}</span>
          </p>
          <div className={styles.sides}>
            <Segmented
              label={m.side}
              options={SIDES.map(({ value, label }) => ({ value, label }))}
              value={sideAt(azimuth)}
              onChange={show}
              end={<IconButton icon="close" label={m.stopTurning} onClick={onClose} className={styles.close} />}
            />
          </div>
        </>
      ) : null}
    </div>
  )
}
