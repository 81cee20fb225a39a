import * as m from '#messages/admin-order-desk'
import type { OrderDesk as Desk } from '@shop/contract/order-desk'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { TitledPanel } from '../../ui/titled-panel'
import { adminTexts } from '../texts'
import { AddressPanel } from './address-panel'
import { MailsPanel } from './mails-panel'
import { NotesPanel } from './notes-panel'

/** Notes, mails and the address of an order. Loaded separately, so that the order neither waits for them nor fails. */
export function OrderDesk({ order }: { order: ManagedOrder }) {
  const [desk, setDesk] = useState<Desk>()
  const [isMissed, setMissed] = useState(false)
  const { id } = order

  const load = useCallback(
    () =>
      api.call('GET /api/admin/order-management/{id}/desk', { params: { id } }).then(
        (found) => setDesk(found),
        () => setMissed(true),
      ),
    [id],
  )
  useEffect(() => void load(), [load])

  if (!desk) return isMissed ? <TitledPanel title={m.notes}>{adminTexts.orderDesk.fetchFailed}</TitledPanel> : null
  return (
    <>
      <NotesPanel orderId={id} notes={desk.notes} onChanged={setDesk} />
      <AddressPanel order={order} former={desk.former_addresses} onChanged={setDesk} />
      <MailsPanel orderId={id} mails={desk.mails} />
    </>
  )
}
