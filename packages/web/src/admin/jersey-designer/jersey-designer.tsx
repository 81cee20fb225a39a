import * as m from '#messages/admin-jersey-designer'
import type { JerseyDrawing } from '@shop/contract/prints'
import { useEffect, useRef, useState } from 'react'
import { canTurn } from '../../lib/viewer/use-can-turn'
import { whenIdle } from '../../lib/when-idle'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { Skeleton } from '../../ui/skeleton'
import { Stage } from '../../ui/stage'
import { DesignerFields } from './designer-fields'
import type { DrawnJersey } from './draw-jersey'
import { FIRST_DRAWING } from './first-drawing'
import styles from './jersey-designer.module.css'
import { JerseyModel, ModelComing } from './jersey-model'
import { useDrawnJersey } from './use-drawn-jersey'

interface JerseyDesignerProps {
  open: boolean
  onClose: () => void
  /** Null if the product has no design yet. */
  drawing: JerseyDrawing | null
  /** Undefined for a product that is not saved yet. */
  productId: number | undefined
  /** Called for each change, so that the product's form always holds the current design. */
  onChange: (drawing: JerseyDrawing) => void
}

export function JerseyDesigner({ open, onClose, drawing, productId, onChange }: JerseyDesignerProps) {
  const shown = drawing ?? FIRST_DRAWING
  const use = () => {
    onChange(shown)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.designAJersey}
      isWide
      footer={<Button onClick={use}>{m.useThisDesign}</Button>}
    >
      {open ? <Designer drawing={shown} productId={productId} onChange={onChange} /> : null}
    </Sheet>
  )
}

interface DesignerProps extends Pick<JerseyDesignerProps, 'productId' | 'onChange'> {
  drawing: JerseyDrawing
}

function Designer({ drawing, productId, onChange }: DesignerProps) {
  const [isTurned, setTurned] = useState<boolean>()
  const change = (part: Partial<JerseyDrawing>) => onChange(withoutBlanks({ ...drawing, ...part }))
  const latest = useRef(drawing)
  const changeLater = (next: (drawing: JerseyDrawing) => Partial<JerseyDrawing>) =>
    onChange(withoutBlanks({ ...latest.current, ...next(latest.current) }))

  // Only the browser knows, and asking takes time: the fields are there first.
  useEffect(() => void whenIdle().then(() => setTurned(canTurn())), [])

  // Uploads end after other fields may have been changed.
  useEffect(() => {
    latest.current = drawing
  }, [drawing])

  return (
    <div className={styles.designer}>
      <div className={styles.shown}>
        {isTurned === undefined ? <ModelComing /> : null}
        {isTurned ? <JerseyModel drawing={drawing} productId={productId} onFailure={() => setTurned(false)} /> : null}
        {isTurned === false ? <FlatViews drawing={drawing} /> : null}
      </div>
      <DesignerFields drawing={drawing} change={change} changeLater={changeLater} />
    </div>
  )
}

/** For browsers that can't turn the jersey. */
function FlatViews({ drawing }: { drawing: JerseyDrawing }) {
  const drawn = useDrawnJersey(drawing)
  return (
    <div className={styles.views}>
      <View drawn={drawn} view="front" />
      <View drawn={drawn} view="back" />
    </div>
  )
}

function View({ drawn, view }: { drawn: DrawnJersey | null; view: 'front' | 'back' }) {
  return (
    <Stage size="thumb" className={styles.view}>
      {drawn ? (
        <picture>
          <img src={drawn[view]} alt={view === 'front' ? m.jerseyFront : m.jerseyBack} width={300} height={300} />
        </picture>
      ) : (
        <Skeleton shape="square" />
      )}
    </Stage>
  )
}

/** Removes the keys whose value is undefined. */
function withoutBlanks(drawing: JerseyDrawing): JerseyDrawing {
  return Object.fromEntries(
    Object.entries<unknown>(drawing).filter(([, value]) => value !== undefined),
  ) as JerseyDrawing
}
