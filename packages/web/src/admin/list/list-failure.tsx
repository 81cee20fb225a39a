import * as m from '#messages/admin-list'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { RetryNotice } from '../layout/retry-notice'

/** The error with a retry button, shown instead of data that could not be loaded. */
export function LoadFailure({ notice }: { notice: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={notice}
        action={
          <Button loading={state === 'loading'} loadingLabel={m.loading} onClick={() => void revalidate()}>
            {m.tryAgain}
          </Button>
        }
      >
        {m.shopDidNotAnswer}
      </EmptyState>
    </div>
  )
}

/** The notice above a list that could not be reloaded. */
export function OutdatedNotice({ notice }: { notice: string | undefined }) {
  const { revalidate, state } = useRevalidator()
  if (!notice) return null
  return (
    <RetryNotice isLoading={state === 'loading'} onRetry={() => void revalidate()}>
      {m.mayBeOutOfDate({ notice })}
    </RetryNotice>
  )
}
