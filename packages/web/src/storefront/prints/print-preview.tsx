import { Stage } from '../../ui/stage'
import type { Print } from './use-print'
import styles from './print-preview.module.css'

interface PrintPreviewProps {
  print: Print
  glow: string | null
}

/** The back of the jersey, beside the fields. */
export function PrintPreview({ print: { back, printed }, glow }: PrintPreviewProps) {
  if (back === null) return null
  const alt = printed === '' ? 'Back of the jersey' : `Back of the jersey with ${printed}`
  return (
    <Stage size="thumb" glow={glow} className={styles.preview}>
      <img src={back} alt={alt} width={176} height={176} />
    </Stage>
  )
}
