import type { BulkRun } from '@shop/contract/bulk-runs'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { formatMoment } from '../../ui/format'
import { StopButton, TakeBackButton } from './run-actions'
import styles from './run-panel.module.css'
import { RunState } from './run-state'
import { isUnderWay } from './run-words'

/** One bulk run: who started it, its progress, and buttons to stop or undo it. */
export function RunPanel({ run }: { run: BulkRun }) {
  return (
    <TitledPanel title={run.title}>
      <div className={styles.run}>
        <p className={styles.when}>
          Started on {formatMoment(run.created_at)} by{' '}
          {run.by ? <bdi>{run.by.name}</bdi> : 'somebody whose account is gone'}
        </p>
        <div role="status" className={styles.state}>
          <RunState run={run} label={run.kind === 'undo' ? 'Restoring products' : 'Changing products'} />
        </div>
        <Relations run={run} />
        {isUnderWay(run) ? <p>Shoppers can go on buying. You can leave this page: the change goes on.</p> : null}
        <div className={styles.ways}>
          {isUnderWay(run) ? <StopButton run={run} /> : null}
          {run.can_undo ? <TakeBackButton run={run} /> : null}
          <ButtonLink variant="outline" to={paths.adminAuditOfRun(run.id)}>
            See in audit log
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
          This takes back <TextLink to={paths.adminBulkRun(undoes)}>an earlier change</TextLink>.{' '}
        </>
      )}
      {undone_by === null ? null : (
        <>
          It was <TextLink to={paths.adminBulkRun(undone_by)}>taken back{can_undo ? ' in part' : ''}</TextLink>.
        </>
      )}
    </p>
  )
}
