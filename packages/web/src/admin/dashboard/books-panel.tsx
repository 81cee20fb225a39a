import type { BooksReport } from '@shop/contract/reports'
import { formatMoment, plural } from '../../ui/format'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import styles from './books-panel.module.css'
import type { BooksWatch } from './use-books'

/** The result of the last check of orders, payments and stock, and a button to check again. */
export function BooksPanel({ watch: { books, check } }: { watch: BooksWatch }) {
  return (
    <SectionPanel title="Check of the books">
      <div role="status" className={styles.report}>
        {books.last ? <Report report={books.last} /> : <SectionNote>The books were not checked yet.</SectionNote>}
      </div>
      <Button variant="outline" loading={books.is_checking} loadingLabel="Checking" onClick={check}>
        Check now
      </Button>
    </SectionPanel>
  )
}

function Report({ report }: { report: BooksReport }) {
  return (
    <>
      <Result report={report} />
      <p className={styles.when}>
        Checked {formatMoment(report.checked_at)}. {gatewayWords(report)}
      </p>
    </>
  )
}

function Result({ report: { failure, mismatches, gateway } }: { report: BooksReport }) {
  if (failure !== null)
    return (
      <Alert kind="error" announce={false}>
        {failure}
      </Alert>
    )
  if (mismatches > 0) {
    return (
      <Alert kind="error" announce={false}>
        The books do not balance: {plural(mismatches, 'mismatch', 'mismatches')}. What to do stands at the top of this
        page.
      </Alert>
    )
  }
  if (gateway === 'not-reached') {
    return (
      <Alert kind="warning" announce={false}>
        The books of the shop balance. Whether the gateway’s agree is not known.
      </Alert>
    )
  }
  return (
    <Alert kind="ok" announce={false}>
      The books balance: orders, payments and stock agree.
    </Alert>
  )
}

function gatewayWords({ gateway, gateway_days, failure }: BooksReport): string {
  if (failure !== null) return ''
  if (gateway === 'not-reached') return 'The gateway did not answer; it is asked again within the hour.'
  if (gateway === 'not-asked') return 'The gateway was not asked.'
  return gateway_days === null
    ? 'The gateway was asked about every payment.'
    : `The gateway was asked about the last ${plural(gateway_days, 'day', 'days')}.`
}
