import type { ManagedReturn } from '@shop/contract/returns'
import { useState } from 'react'
import { api } from '../../lib/api'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { formatAmount } from '../../ui/format'
import { TextArea } from '../../ui/text-input'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { InspectForm } from './inspect-form'
import styles from './return-page.module.css'
import { useStep } from './use-step'

/** What staff do next with a return. */
export function ReturnSteps({ returned }: { returned: ManagedReturn }) {
  const { state } = returned
  if (state === 'requested') return <Decide returned={returned} />
  if (state === 'approved') return <Receive returned={returned} />
  if (state === 'received') return <InspectForm returned={returned} />
  if (returned.to_refund !== null) return <Refund returned={returned} amount={returned.to_refund} />
  if (state === 'inspected') return <Exchange returned={returned} />
  return state === 'exchanged' ? <Exchanged orderId={returned.order_id} /> : null
}

function Decide({ returned: { id } }: { returned: ManagedReturn }) {
  const [instructions, setInstructions] = useState('')
  const { taking, take } = useStep()
  const body = { instructions: instructions.trim() || null }
  return (
    <TitledPanel title="Approve or refuse">
      <Field
        label="How to send it (optional)"
        hint="Mailed with the approval. Left empty, the text of the settings is mailed."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            dir="auto"
            value={instructions}
            onChange={(event) => setInstructions(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          loading={taking === 'approve'}
          loadingLabel="Approving"
          onClick={() =>
            take('approve', () => api.call('POST /api/admin/returns/{id}/approve', { params: { id }, body }))
          }
        >
          Approve
        </Button>
      </div>
      <Refuse id={id} />
    </TitledPanel>
  )
}

function Refuse({ id }: { id: number }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { taking, take } = useStep()
  function refuse() {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    take('refuse', () => api.call('POST /api/admin/returns/{id}/refuse', { params: { id }, body: { reason } }))
  }
  return (
    <>
      <Field
        label="Reason of a refusal"
        hint="The customer reads it."
        error={isMissing ? 'Please say why.' : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={1000}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button variant="danger" loading={taking === 'refuse'} loadingLabel="Refusing" onClick={refuse}>
          Refuse
        </Button>
      </div>
    </>
  )
}

function Receive({ returned: { id, instructions } }: { returned: ManagedReturn }) {
  const { taking, take } = useStep()
  return (
    <TitledPanel title="On its way back">
      {instructions === null ? null : <p className={styles.instructions}>{instructions}</p>}
      <div>
        <Button
          loading={taking === 'receive'}
          loadingLabel="Saving"
          onClick={() => take('receive', () => api.call('POST /api/admin/returns/{id}/receive', { params: { id } }))}
        >
          It has arrived
        </Button>
      </div>
      <Refuse id={id} />
    </TitledPanel>
  )
}

function Refund({ returned, amount }: { returned: ManagedReturn; amount: number }) {
  const { id, delivery, refund, has_failed: hasFailed, is_cash: isCash } = returned
  const { taking, take } = useStep()
  return (
    <TitledPanel title="Money back">
      {hasFailed ? <Alert kind="error">The payment provider refused the refund. You can try it again.</Alert> : null}
      {delivery > 0 ? <p className={styles.note}>AED {formatAmount(delivery)} of it is delivery.</p> : null}
      {refund !== null && refund > amount ? (
        <Alert kind="warning">
          AED {formatAmount(refund)} was decided, but only AED {formatAmount(amount)} is left of the payment.
        </Alert>
      ) : null}
      {isCash ? <p className={styles.note}>The order was paid in cash: please return the money by hand.</p> : null}
      <div>
        <Button
          loading={taking === 'refund'}
          loadingLabel="Refunding"
          onClick={() =>
            take('refund', () => api.call('POST /api/admin/returns/{id}/refund', { params: { id }, body: { amount } }))
          }
        >
          {amount > 0 ? `Refund AED ${formatAmount(amount)}` : 'Close without a refund'}
        </Button>
      </div>
    </TitledPanel>
  )
}

function Exchange({ returned: { id } }: { returned: ManagedReturn }) {
  const { taking, take } = useStep()
  return (
    <TitledPanel title="Send the new size">
      <p className={styles.note}>
        The new size is packed as a parcel of the order, at no charge. You then ship it as usual.
      </p>
      <div>
        <Button
          loading={taking === 'exchange'}
          loadingLabel="Packing"
          onClick={() => take('exchange', () => api.call('POST /api/admin/returns/{id}/exchange', { params: { id } }))}
        >
          Pack the exchange
        </Button>
      </div>
    </TitledPanel>
  )
}

function Exchanged({ orderId }: { orderId: number }) {
  return (
    <TitledPanel title="Packed">
      <p className={styles.note}>
        The parcel waits for its carrier:{' '}
        <TextLink to={paths.adminOrder(orderId)}>ship it from order #{orderId}</TextLink>.
      </p>
    </TitledPanel>
  )
}
