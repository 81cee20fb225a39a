import * as m from '#messages/admin-text-pages'
import type { Wording } from '@shop/contract/text-pages'
import { SectionPanel } from '../layout/section-panel'
import styles from './english-text.module.css'

/** The English text in Markdown, beside the fields of its translation. */
export function EnglishText({ wording: { title, description, body } }: { wording: Wording }) {
  return (
    <SectionPanel title={m.theEnglishText}>
      <dl lang="en" dir="ltr" className={styles.texts}>
        <dt>{m.title}</dt>
        <dd>{title}</dd>
        <dt>{m.description}</dt>
        <dd>{description}</dd>
        <dt>{m.text}</dt>
        <dd className={styles.body}>{body}</dd>
      </dl>
    </SectionPanel>
  )
}
