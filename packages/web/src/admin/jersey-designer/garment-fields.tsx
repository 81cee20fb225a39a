import * as m from '#messages/admin-jersey-designer'
import type { JerseyDrawing } from '@shop/contract/prints'
import { DRAPES, SHAPES } from '@shop/jersey-art/jersey-spec'
import { Choice } from './designer-choices'

interface GarmentFieldsProps {
  drawing: JerseyDrawing
  change: (part: Partial<JerseyDrawing>) => void
}

const [PLAIN, ...OTHER_SHAPES] = SHAPES
const SHAPE_WORDS = { womens: m.womens, kids: m.kids, 'long-sleeve': m.longSleeve }
const DRAPE_WORDS = { 1: m.calm, 2: m.slantingFolds, 3: m.broadFolds, 4: m.fineFolds }
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
        label={m.cut}
        options={OTHER_SHAPES}
        words={SHAPE_WORDS}
        none={m.mens}
        value={drawing.shape}
        onChange={changeShape}
      />
      <Choice
        label={m.drape}
        options={drapes}
        words={DRAPE_WORDS}
        none={m.automatic}
        value={drape?.toString()}
        onChange={(chosen) => change({ drape: chosen === undefined ? undefined : Number(chosen) })}
      />
    </>
  )
}

function drapesOf(shape: string): number {
  return shape === PLAIN ? DRAPES : DRAPES_OF_OTHERS
}
