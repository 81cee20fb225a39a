import * as m from '#messages/orders'
import { Picture } from '../../lib/picture'
import { Sheet } from '../../ui/sheet'
import styles from './proof-viewer.module.css'

interface ProofViewerProps {
  title: string
  proof: string
  /** The same back at an angle, where the server has such a picture. */
  angle?: string | undefined
  alt: string
  open: boolean
  onClose: () => void
}

/** A full-screen viewer of the printed back. */
export function ProofViewer({ proof, angle, alt, ...sheet }: ProofViewerProps) {
  const sizes = angle ? 'min(50vw, 100vh)' : 'min(100vw, 100vh)'
  return (
    <Sheet {...sheet} from="everywhere">
      <div className={styles.surface}>
        <Picture image={proof} alt={alt} sizes={sizes} width={1280} loading="eager" />
        {angle ? <Picture image={angle} alt={m.atAnAngle({ alt })} sizes={sizes} width={1280} loading="eager" /> : null}
      </div>
    </Sheet>
  )
}
