import * as m from '#messages/admin-jersey-designer'
import type { JerseyDrawing } from '@shop/contract/prints'
import { useState } from 'react'
import { sideAt, SIDES } from '../../lib/viewer/sides'
import { TurnCanvas } from '../../lib/viewer/turn-canvas'
import { useJerseyViewer, type TurnedJersey } from '../../lib/viewer/use-jersey-viewer'
import { Segmented } from '../../ui/segmented'
import { Skeleton } from '../../ui/skeleton'
import { Stage } from '../../ui/stage'
import styles from './jersey-model.module.css'
import { useDesignedMesh } from './use-designed-mesh'

interface JerseyModelProps {
  drawing: JerseyDrawing
  /** Undefined for a product that is not saved yet. */
  productId: number | undefined
  /** The jersey can't be shown from all sides. */
  onFailure: () => void
}

/** The jersey that staff are designing, from all sides. */
export function JerseyModel({ drawing, productId, onFailure }: JerseyModelProps) {
  const designed = useDesignedMesh(drawing, productId, onFailure)
  return designed ? <TurnedModel designed={designed} onFailure={onFailure} /> : <ModelComing />
}

interface TurnedModelProps {
  designed: TurnedJersey
  onFailure: () => void
}

function TurnedModel({ designed, onFailure }: TurnedModelProps) {
  const [azimuth, setAzimuth] = useState(0)
  const [isShown, setShown] = useState(false)
  const { canvas, show } = useJerseyViewer({
    turnable: designed,
    view: 'front',
    lettering: {},
    onTurn: (pose) => setAzimuth(pose.azimuth),
    onFirstFrame: () => setShown(true),
    onFailure,
  })
  return (
    <div role="group" aria-label={m.turnTheJersey} aria-busy={!isShown} className={styles.model}>
      <Stage size="thumb" className={styles.stage}>
        <TurnCanvas
          canvas={canvas}
          label={m.jerseyAsDesigned}
          azimuth={azimuth}
          hint={m.turningHint}
          isShown={isShown}
          className={styles.canvas}
        />
      </Stage>
      <Segmented
        label={m.side}
        options={SIDES.map(({ value, label }) => ({ value, label }))}
        value={sideAt(azimuth)}
        onChange={show}
      />
    </div>
  )
}

/** Takes the place of the jersey until the jersey is there. */
export function ModelComing() {
  return (
    <div className={styles.model}>
      <Stage size="thumb" className={styles.stage}>
        <Skeleton shape="square" />
      </Stage>
    </div>
  )
}
