import * as m from '#messages/admin-bulk-runs'
import type { BulkRun } from '@shop/contract/bulk-runs'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { ButtonLink } from '../../ui/button'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { formatMoment } from '../../ui/format'
import { StopButton, TakeBackButton } from './run-actions'
import styles from './run-panel.module.css'
import { RunState } from './run-state'
import { runTitle } from './run-title'
import { isUnderWay } from './run-words'

/** One bulk run: who started it, its progress, and buttons to stop or undo it. */
export function RunPanel({ run }: { run: BulkRun }) {
  return (
    <TitledPanel title={runTitle(run.title)}>
      <div className={styles.run}>
        <p className={styles.when}>
          {withElements(m.startedBy, {
            moment: formatMoment(run.created_at),
            name: run.by ? <bdi>{run.by.name}</bdi> : m.accountIsGone,
          })}
        </p>
        <div role="status" className={styles.state}>
          <RunState run={run} label={run.kind === 'undo' ? m.restoringProducts : m.changingProducts} />
        </div>
        <Relations run={run} />
        {isUnderWay(run) ? <p>{m.changeGoesOn}</p> : null}
        <div className={styles.ways}>
          {isUnderWay(run) ? <StopButton run={run} /> : null}
          {run.can_undo ? <TakeBackButton run={run} /> : null}
          <ButtonLink variant="outline" to={paths.adminAuditOfRun(run.id)}>
            {m.seeInAuditLog}
          </ButtonLink>
        </div>
      </div>
    </TitledPanel>
  )
}

function Relations({ run: { undoes, undone_by, can_undo } }: { run: BulkRun }) {
  if (undoes === null && undone_by === null) return null
  return (
    <p>
      {undoes === null ? null : (
        <>
          {withElements(m.takesBack, {
            change: <TextLink to={paths.adminBulkRun(undoes)}>{m.anEarlierChange}</TextLink>,
          })}{' '}
        </>
      )}
      {undone_by === null ? null : (
        <>
          {withElements(m.itWas, {
            undone: (
              <TextLink to={paths.adminBulkRun(undone_by)}>{can_undo ? m.takenBackInPart : m.takenBack}</TextLink>
            ),
          })}
        </>
      )}
    </p>
  )
}
