import * as m from '#messages/admin-text-pages'
import { adminTexts } from '../texts'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { RichText } from '../../ui/rich-text'
import { SectionPanel } from '../layout/section-panel'
import styles from './text-preview.module.css'
import { usePreview } from './use-preview'

/** What shoppers would read, beside the fields. */
export function TextPreview({ title, body }: { title: string; body: string }) {
  const { html, hasFailed, tryAgain } = usePreview(body)
  return (
    <SectionPanel title={m.preview} className={styles.preview}>
      {hasFailed ? (
        <Alert kind="error">
          <p>{adminTexts.textPages.previewFailed}</p>
          <Button variant="outline" size="small" onClick={tryAgain}>
            {m.tryAgain}
          </Button>
        </Alert>
      ) : null}
      <p className={styles.title}>{title}</p>
      {html === null ? (
        <p className={styles.waiting}>{hasFailed ? '' : m.loadingThePreview}</p>
      ) : (
        <RichText html={html} />
      )}
    </SectionPanel>
  )
}
