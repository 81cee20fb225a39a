import * as m from '#messages/admin-order-desk'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { api } from '../../lib/api'
import { TitledPanel } from '../../ui/titled-panel'
import { MissedPart } from '../layout/retry-notice'
import { usePart } from '../layout/use-part'
import { adminTexts } from '../texts'
import { AddressPanel } from './address-panel'
import { MailsPanel } from './mails-panel'
import { NotesPanel } from './notes-panel'

/** Notes, mails and the address of an order. Loaded separately, so that the order neither waits for them nor fails. */
export function OrderDesk({ order }: { order: ManagedOrder }) {
  const { id } = order
  const desk = usePart(() => api.call('GET /api/admin/order-management/{id}/desk', { params: { id } }))
  const { found, take, error } = desk

  if (!found)
    return error === undefined ? null : (
      <TitledPanel title={m.notes}>
        <MissedPart part={desk}>{adminTexts.orderDesk.fetchFailed}</MissedPart>
      </TitledPanel>
    )
  return (
    <>
      <NotesPanel orderId={id} notes={found.notes} onChanged={take} />
      <AddressPanel order={order} former={found.former_addresses} onChanged={take} />
      <MailsPanel orderId={id} mails={found.mails} />
    </>
  )
}
