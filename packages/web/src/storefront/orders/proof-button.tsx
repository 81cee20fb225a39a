import * as texts from '#messages/texts'
import * as m from '#messages/orders'
import { lazy, Suspense, type ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { useLateDialog } from '../../ui/use-late-dialog'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './proof-button.module.css'

const loadViewer = () => import('./proof-viewer')
const ProofViewer = lazy(async () => ({ default: (await loadViewer()).ProofViewer }))

interface ProofButtonProps {
  title: string
  proof: string
  angle?: string | undefined
  alt: string
  /** The small picture of the proof; its alt text is part of the button's label. */
  children: ReactNode
}

export function ProofButton({ title, proof, angle, alt, children }: ProofButtonProps) {
  const viewer = useLateDialog(loadViewer, texts.printedLine_proofFailed)
  return (
    <>
      <button
        type="button"
        aria-busy={viewer.isComing || undefined}
        onPointerEnter={viewer.prepare}
        onClick={viewer.open}
        className={styles.button}
      >
        <VisuallyHidden>{m.enlarge} </VisuallyHidden>
        {children}
        <span className={styles.mark}>
          <Icon name="zoom-in" />
        </span>
      </button>
      {viewer.openings > 0 ? (
        <Suspense>
          <ProofViewer
            title={title}
            proof={proof}
            angle={angle}
            alt={alt}
            open={viewer.isOpen}
            onClose={viewer.close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
