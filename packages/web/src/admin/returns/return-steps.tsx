import * as m from '#messages/admin-returns'
import type { ManagedReturn } from '@shop/contract/returns'
import { useState, type MouseEvent } from 'react'
import { api } from '../../lib/api'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { formatAmount } from '../../ui/format'
import { TextArea } from '../../ui/text-input'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { focusOnWhatIsWrong } from './focus-on-what-is-wrong'
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
    <TitledPanel title={m.approveOrRefuse}>
      <Field label={m.howToSendItOptional} hint={m.mailedWithTheApproval}>
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
          loadingLabel={m.approving}
          onClick={() =>
            take('approve', () => api.call('POST /api/admin/returns/{id}/approve', { params: { id }, body }))
          }
        >
          {m.approve}
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
  function refuse({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const isEmpty = reason.trim() === ''
    focusOnWhatIsWrong(currentTarget, () => setMissing(isEmpty))
    if (isEmpty) return
    take('refuse', () => api.call('POST /api/admin/returns/{id}/refuse', { params: { id }, body: { reason } }))
  }
  return (
    <>
      <Field label={m.reasonOfARefusal} hint={m.customerReadsIt} error={isMissing ? m.pleaseSayWhy : undefined}>
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
        <Button variant="danger" loading={taking === 'refuse'} loadingLabel={m.refusing} onClick={refuse}>
          {m.refuse}
        </Button>
      </div>
    </>
  )
}

function Receive({ returned: { id, instructions } }: { returned: ManagedReturn }) {
  const { taking, take } = useStep()
  return (
    <TitledPanel title={m.onItsWayBack}>
      {instructions === null ? null : (
        <p dir="auto" className={styles.instructions}>
          {instructions}
        </p>
      )}
      <div>
        <Button
          loading={taking === 'receive'}
          loadingLabel={m.saving}
          onClick={() => take('receive', () => api.call('POST /api/admin/returns/{id}/receive', { params: { id } }))}
        >
          {m.itHasArrived}
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
    <TitledPanel title={m.moneyBack}>
      {hasFailed ? <Alert kind="error">{m.providerRefusedTheRefund}</Alert> : null}
      {delivery > 0 ? (
        <p className={styles.note}>{m.amountOfItIsDelivery({ amount: formatAmount(delivery) })}</p>
      ) : null}
      {refund !== null && refund > amount ? (
        <Alert kind="warning">{m.onlyAPartIsLeft({ decided: formatAmount(refund), left: formatAmount(amount) })}</Alert>
      ) : null}
      {isCash ? <p className={styles.note}>{m.paidInCash}</p> : null}
      <div>
        <Button
          loading={taking === 'refund'}
          loadingLabel={m.refunding}
          onClick={() =>
            take('refund', () => api.call('POST /api/admin/returns/{id}/refund', { params: { id }, body: { amount } }))
          }
        >
          {amount > 0 ? m.refundAmount({ amount: formatAmount(amount) }) : m.closeWithoutARefund}
        </Button>
      </div>
    </TitledPanel>
  )
}

function Exchange({ returned: { id } }: { returned: ManagedReturn }) {
  const { taking, take } = useStep()
  return (
    <TitledPanel title={m.sendTheNewSize}>
      <p className={styles.note}>{m.newSizeIsPackedAsAParcel}</p>
      <div>
        <Button
          loading={taking === 'exchange'}
          loadingLabel={m.packing}
          onClick={() => take('exchange', () => api.call('POST /api/admin/returns/{id}/exchange', { params: { id } }))}
        >
          {m.packTheExchange}
        </Button>
      </div>
    </TitledPanel>
  )
}

function Exchanged({ orderId }: { orderId: number }) {
  return (
    <TitledPanel title={m.packed}>
      <p className={styles.note}>
        {withElements(m.parcelWaitsForItsCarrier, {
          link: <TextLink to={paths.adminOrder(orderId)}>{m.shipItFromOrder({ id: orderId })}</TextLink>,
        })}
      </p>
    </TitledPanel>
  )
}
