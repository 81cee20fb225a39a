import * as m from '#messages/admin-editing'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { TextLink } from '../../ui/text-link'
import { inSeries } from '../../ui/in-series'
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
          {clashes.length > 0 ? <Differences caption={m.youBothChanged} differences={clashes} /> : null}
          {taken.length > 0 ? (
            <p>{m.takenOver({ fields: inSeries(taken.map(({ label, theirs }) => `${label} (${theirs})`)) })}</p>
          ) : null}
          <p>{m.saveToKeep}</p>
          <p className={styles.ways}>
            <Button type="submit" variant="secondary" size="small">
              {m.keepMine}
            </Button>
            <Button variant="outline" size="small" onClick={onTakeTheirs}>
              {m.takeTheirs}
            </Button>
            <TextLink to={history} target="_blank">
              {m.whoChangedIt}
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
          <th scope="col">{m.field}</th>
          <th scope="col">{m.yours}</th>
          <th scope="col">{m.savedMeanwhile}</th>
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
