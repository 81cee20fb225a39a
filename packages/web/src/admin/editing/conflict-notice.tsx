import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { TextLink } from '../../ui/text-link'
import styles from './conflict-notice.module.css'
import type { Difference } from './rebase-draft'

export interface Conflict {
  /** The error message of the server. */
  message: string
  clashes: Difference[]
  taken: Difference[]
}

interface ConflictNoticeProps {
  conflict: Conflict
  /** The path of the audit log of this product or category. */
  history: string
  onTakeTheirs: () => void
}

/** Tells that somebody else saved meanwhile. The fields still hold what the user typed; "Save" saves that. */
export function ConflictNotice({ conflict: { message, clashes, taken }, history, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div data-notice tabIndex={-1}>
      <Alert kind="warning">
        <div className={styles.notice}>
          <p>{message}</p>
          {clashes.length > 0 ? <Differences caption="You both changed" differences={clashes} /> : null}
          {taken.length > 0 ? (
            <p>Taken over from there: {taken.map(({ label, theirs }) => `${label} (${theirs})`).join(', ')}.</p>
          ) : null}
          <p>Save to keep what stands in the fields below, or take what is saved.</p>
          <p className={styles.ways}>
            <Button type="submit" variant="secondary" size="small">
              Keep mine
            </Button>
            <Button variant="outline" size="small" onClick={onTakeTheirs}>
              Take theirs
            </Button>
            <TextLink to={history} target="_blank">
              Who changed it
            </TextLink>
          </p>
        </div>
      </Alert>
    </div>
  )
}

function Differences({ caption, differences }: { caption: string; differences: Difference[] }) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Saved meanwhile</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td dir="auto">{mine || '–'}</td>
            <td dir="auto">{theirs || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
