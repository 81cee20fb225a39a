import * as m from '#messages/admin-list'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import styles from './retry-notice.module.css'
import type { Part } from './use-part'

interface RetryNoticeProps {
  children: ReactNode
  isLoading?: boolean
  /** False for a part of a page, whose own failure is announced. */
  announce?: boolean
  onRetry: () => void
}

/** Says what could not be loaded, with a button that tries again. */
export function RetryNotice({ children, isLoading = false, announce = true, onRetry }: RetryNoticeProps) {
  return (
    <Alert kind="error" announce={announce}>
      <div className={styles.notice}>
        <p>{children}</p>
        <Button variant="outline" size="small" loading={isLoading} loadingLabel={m.loading} onClick={onRetry}>
          {m.tryAgain}
        </Button>
      </div>
    </Alert>
  )
}

/** The same where a part of a page could not be loaded; otherwise nothing. Not announced: the page has its own alert. */
export function MissedPart({ part, children }: { part: Omit<Part<unknown>, 'take'>; children: ReactNode }) {
  const { error, isLoading, reload } = part
  if (error === undefined) return null
  return (
    <RetryNotice announce={false} isLoading={isLoading} onRetry={reload}>
      {children}
    </RetryNotice>
  )
}
