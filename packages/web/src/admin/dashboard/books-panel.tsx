import type { BooksReport } from '@shop/contract/reports'
import { useState } from 'react'
import { adminTexts } from '../../lib/admin-texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/error-text'
import { plural } from '../../lib/format'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { notify } from '../../ui/notify'
import { formatMoment } from '../layout/format-moment'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import styles from './books-panel.module.css'

/** Whether orders, payments and stock agree, as of the last check or of one made now. */
export function BooksPanel({ last }: { last: BooksReport | null }) {
  const [made, setMade] = useState<BooksReport>()
  const [isChecking, setChecking] = useState(false)
  const report = made ?? last

  async function check() {
    setChecking(true)
    try {
      setMade(await api.call('POST /api/admin/books-check'))
    } catch (error) {
      notify(refusalText(error, adminTexts.booksFailed), 'error')
    } finally {
      setChecking(false)
    }
  }

  return (
    <SectionPanel title="Check of the books">
      <div role="status" className={styles.report}>
        {report ? <Report report={report} /> : <SectionNote>The books were not checked yet.</SectionNote>}
      </div>
      <Button variant="outline" loading={isChecking} loadingLabel="Checking" onClick={() => void check()}>
        Check now
      </Button>
    </SectionPanel>
  )
}

function Report({ report: { mismatches, first, checked_at } }: { report: BooksReport }) {
  return (
    <>
      {mismatches === 0 ? (
        <Alert kind="ok" announce={false}>
          The books balance: orders, payments and stock agree.
        </Alert>
      ) : (
        <Alert kind="error" announce={false}>
          <p>The books do not balance: {plural(mismatches, 'mismatch', 'mismatches')}.</p>
          <ul className={styles.mismatches}>
            {first.map((mismatch) => (
              <li key={mismatch}>{mismatch}</li>
            ))}
          </ul>
          {mismatches > first.length ? <p>And {plural(mismatches - first.length, 'other', 'others')}.</p> : null}
        </Alert>
      )}
      <p className={styles.when}>Checked {formatMoment(checked_at)}</p>
    </>
  )
}
