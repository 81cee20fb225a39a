import * as m from '#messages/ui'
import { Alert } from './alert'
import { Button } from './button'
import { Sheet } from './sheet'

interface ConfirmSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** The name of what it is done to. */
  subject?: string | undefined
  question: string
  /** The label of the confirming button: "Delete". */
  action: string
  /** What the other button says; "Cancel" unless told. */
  refuse?: string | undefined
  /** What the button says while it is being done: "Deleting". */
  actionUnderWay: string
  isUnderWay: boolean
  onConfirm: () => void
  /** Why it was not done, after it was tried. */
  refusal?: string | undefined
}

/** Asks before something is done that cannot be undone. */
export function ConfirmSheet({
  subject,
  question,
  action,
  refuse = m.cancel,
  refusal,
  onConfirm,
  ...props
}: ConfirmSheetProps) {
  const { actionUnderWay, isUnderWay, ...sheet } = props
  return (
    <Sheet
      {...sheet}
      footer={
        <>
          <Button variant="outline" data-autofocus onClick={sheet.onClose}>
            {refuse}
          </Button>
          <Button variant="danger" loading={isUnderWay} loadingLabel={actionUnderWay} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      {subject === undefined ? null : (
        <p>
          <strong>
            <bdi>{subject}</bdi>
          </strong>
        </p>
      )}
      <p>{question}</p>
    </Sheet>
  )
}
