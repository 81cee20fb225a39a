import * as m from '#messages/admin-text-pages'
import { directionOf, type PageLanguage } from '@shop/contract/page-languages'
import { adminTexts } from '../texts'
import { RichText } from '../../ui/rich-text'
import { SectionPanel } from '../layout/section-panel'
import { RetryNotice } from '../layout/retry-notice'
import styles from './text-preview.module.css'
import { usePreview } from './use-preview'

interface TextPreviewProps {
  title: string
  body: string
  language: PageLanguage
}

/** What shoppers would read, beside the fields. */
export function TextPreview({ title, body, language }: TextPreviewProps) {
  const { html, hasFailed, tryAgain } = usePreview(body, language)
  return (
    <SectionPanel title={m.preview} className={styles.preview}>
      {hasFailed ? <RetryNotice onRetry={tryAgain}>{adminTexts.textPages.previewFailed}</RetryNotice> : null}
      <div lang={language} dir={directionOf(language)}>
        <p className={styles.title}>{title}</p>
        {html === null ? null : <RichText html={html} />}
      </div>
      {html === null ? <p className={styles.waiting}>{hasFailed ? '' : m.loadingThePreview}</p> : null}
    </SectionPanel>
  )
}
