import * as m from '#messages/admin-jersey-designer'
import type { JerseyDrawing } from '@shop/contract/prints'
import type { ArtworkPiece } from '@shop/jersey-art/jersey-spec'
import { ArtworkField } from './artwork-field'
import styles from './artwork-fields.module.css'

interface ArtworkFieldsProps {
  drawing: JerseyDrawing
  /** Takes the design of the moment, because an upload ends later than it began. */
  change: (next: (drawing: JerseyDrawing) => Partial<JerseyDrawing>) => void
}

const PIECES: readonly { piece: ArtworkPiece; label: string }[] = [
  { piece: 'front', label: m.front },
  { piece: 'back', label: m.back },
  { piece: 'sleeveLeft', label: m.leftSleeve },
  { piece: 'sleeveRight', label: m.rightSleeve },
]

/** A flat artwork for each pattern piece. */
export function ArtworkFields({ drawing, change }: ArtworkFieldsProps) {
  return (
    <fieldset className={styles.artwork}>
      <legend className={styles.legend}>{m.artwork}</legend>
      <p className={styles.hint}>{m.artworkHint}</p>
      {PIECES.map(({ piece, label }) => (
        <ArtworkField
          key={piece}
          label={label}
          artwork={drawing.artwork?.[piece]}
          onChange={(artwork) => change((drawing) => ({ artwork: withPiece(drawing.artwork, piece, artwork) }))}
        />
      ))}
    </fieldset>
  )
}

type Artworks = NonNullable<JerseyDrawing['artwork']>

/** Undefined if no piece has an artwork. */
function withPiece(artworks: Artworks = {}, piece: ArtworkPiece, artwork: Artworks['front']): Artworks | undefined {
  const { [piece]: _before, ...others } = artworks
  const next = artwork ? { ...others, [piece]: artwork } : others
  return Object.keys(next).length > 0 ? next : undefined
}
