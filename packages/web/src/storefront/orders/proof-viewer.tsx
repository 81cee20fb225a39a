import { Picture } from '../../lib/picture'
import { Sheet } from '../../ui/sheet'
import styles from './proof-viewer.module.css'

interface ProofViewerProps {
  title: string
  proof: string
  alt: string
  open: boolean
  onClose: () => void
}

/** A full-screen viewer of the printed back. */
export function ProofViewer({ proof, alt, ...sheet }: ProofViewerProps) {
  return (
    <Sheet {...sheet} from="everywhere">
      <div className={styles.surface}>
        <Picture image={proof} alt={alt} sizes="min(100vw, 100vh)" width={1280} loading="eager" />
      </div>
    </Sheet>
  )
}
