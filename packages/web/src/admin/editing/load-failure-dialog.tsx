import * as m from '#messages/admin-editing'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Sheet } from '../../ui/sheet'

interface LoadFailureDialogProps {
  title: string
  notice: string
  canRetry: boolean
  onClose: () => void
}

/** The dialog shown if the product or category to edit could not be loaded or does not exist. */
export function LoadFailureDialog({ title, notice, canRetry, onClose }: LoadFailureDialogProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <Sheet open heedsBack={false} onClose={onClose} title={title}>
      <div role="alert">
        <EmptyState
          icon="warning"
          level={3}
          title={notice}
          action={
            canRetry ? (
              <Button loading={state === 'loading'} loadingLabel={m.loading} onClick={() => void revalidate()}>
                {m.tryAgain}
              </Button>
            ) : (
              <Button variant="outline" onClick={onClose}>
                {m.backToTheList}
              </Button>
            )
          }
        />
      </div>
    </Sheet>
  )
}
