import { languageQueryOf, type PageLanguage } from '@shop/contract/page-languages'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'

const PAUSE_IN_MS = 300

export interface Preview {
  /** Null until the first preview has arrived. */
  html: string | null
  hasFailed: boolean
  tryAgain: () => void
}

/** Renders the text on the server, as shoppers would read it, whenever somebody pauses typing. */
export function usePreview(body: string, language: PageLanguage): Preview {
  const [html, setHtml] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // Calls the API, because the Markdown library is on the server only: the preview and the page can't differ.
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(() => {
      quietApi.call('POST /api/admin/text-page-preview', { query: languageQueryOf(language), body: { body } }).then(
        (answer) => {
          if (!isLatest) return
          setHtml(answer.html)
          setFailed(false)
        },
        () => {
          if (isLatest) setFailed(true)
        },
      )
    }, PAUSE_IN_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [body, language, attempt])

  return { html, hasFailed, tryAgain: () => setAttempt(attempt + 1) }
}
