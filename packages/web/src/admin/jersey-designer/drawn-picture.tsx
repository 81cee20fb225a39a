import type { JerseyDrawing } from '@shop/contract/prints'
import { useDrawnJersey } from './use-drawn-jersey'

/** The front of a jersey that is being designed. */
export function DrawnPicture({ drawing }: { drawing: JerseyDrawing }) {
  const drawn = useDrawnJersey(drawing)
  if (!drawn) return null
  return (
    <picture>
      <img src={drawn.front} alt="The jersey as designed" width={240} height={240} />
    </picture>
  )
}
