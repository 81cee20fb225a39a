import * as m from '#messages/admin-jersey-designer'
import type { JerseyDrawing } from '@shop/contract/prints'
import { useDrawnJersey } from './use-drawn-jersey'

/** The front of the jersey that staff are designing. */
export function DrawnPicture({ drawing }: { drawing: JerseyDrawing }) {
  const drawn = useDrawnJersey(drawing)
  if (!drawn) return null
  return (
    <picture>
      <img src={drawn.front} alt={m.jerseyAsDesigned} width={240} height={240} />
    </picture>
  )
}
