import type { JerseyDrawing } from '@shop/contract/prints'
import { DRAPES, SHAPES } from '@shop/jersey-art/jersey-spec'
import { Choice } from './designer-choices'

interface GarmentFieldsProps {
  drawing: JerseyDrawing
  change: (part: Partial<JerseyDrawing>) => void
}

const [PLAIN, ...OTHER_SHAPES] = SHAPES
const SHAPE_WORDS = { womens: 'Women’s', kids: 'Kids’', 'long-sleeve': 'Long sleeve' }
const DRAPE_WORDS = { 1: 'Calm', 2: 'Slanting folds', 3: 'Broad folds', 4: 'Fine folds' }
/** All other shapes have the first two only. */
const DRAPES_OF_OTHERS = 2

/** For whom the jersey is cut, and how its cloth falls. */
export function GarmentFields({ drawing, change }: GarmentFieldsProps) {
  const { shape = PLAIN, drape } = drawing
  const drapes = Array.from({ length: drapesOf(shape) }, (_, place) => String(place + 1))
  const changeShape = (next: string = PLAIN) => {
    const isLost = drape !== undefined && drape > drapesOf(next)
    change({ shape: next === PLAIN ? undefined : next, ...(isLost && { drape: undefined }) })
  }
  return (
    <>
      <Choice
        label="Cut"
        options={OTHER_SHAPES}
        words={SHAPE_WORDS}
        none="Men’s"
        value={drawing.shape}
        onChange={changeShape}
      />
      <Choice
        label="Drape"
        options={drapes}
        words={DRAPE_WORDS}
        none="Automatic"
        value={drape?.toString()}
        onChange={(chosen) => change({ drape: chosen === undefined ? undefined : Number(chosen) })}
      />
    </>
  )
}

function drapesOf(shape: string): number {
  return shape === PLAIN ? DRAPES : DRAPES_OF_OTHERS
}
