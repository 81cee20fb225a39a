import * as m from '#messages/admin-dashboard'
import type { BooksReport } from '@shop/contract/reports'
import { formatMoment } from '../../ui/format'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import styles from './books-panel.module.css'
import type { BooksWatch } from './use-books'

/** The result of the last check of orders, payments and stock, and a button to check again. */
export function BooksPanel({ watch: { books, check } }: { watch: BooksWatch }) {
  return (
    <SectionPanel title={m.checkOfTheBooks}>
      <div role="status" className={styles.report}>
        {books.last ? <Report report={books.last} /> : <SectionNote>{m.booksNotCheckedYet}</SectionNote>}
      </div>
      <Button variant="outline" loading={books.is_checking} loadingLabel={m.checking} onClick={check}>
        {m.checkNow}
      </Button>
    </SectionPanel>
  )
}

function Report({ report }: { report: BooksReport }) {
  return (
    <>
      <Result report={report} />
      <p className={styles.when}>
        {m.checkedAt({ moment: formatMoment(report.checked_at), gateway: gatewayWords(report) })}
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
        {m.booksDoNotBalanceSeeAbove({ count: mismatches })}
      </Alert>
    )
  }
  if (gateway === 'not-reached') {
    return (
      <Alert kind="warning" announce={false}>
        {m.gatewayIsUnknown}
      </Alert>
    )
  }
  return (
    <Alert kind="ok" announce={false}>
      {m.booksBalance}
    </Alert>
  )
}

function gatewayWords({ gateway, gateway_days, failure }: BooksReport): string {
  if (failure !== null) return ''
  if (gateway === 'not-reached') return m.gatewayDidNotAnswer
  if (gateway === 'not-asked') return m.gatewayWasNotAsked
  return gateway_days === null ? m.gatewayWasAskedAboutAll : m.gatewayWasAskedAboutDays({ count: gateway_days })
}
