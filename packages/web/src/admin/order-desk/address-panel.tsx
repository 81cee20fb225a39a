import * as m from '#messages/admin-order-desk'
import { shippingAddressOf } from '@shop/contract/address-lines'
import type { OrderDesk } from '@shop/contract/order-desk'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { Form, FormField, FormNotice, SubmitButton } from '../../ui/form'
import { formatMoment } from '../../ui/format'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { TitledPanel } from '../../ui/titled-panel'
import { useForm, type Outcome } from '../../ui/use-form'
import { may } from '../layout/may-open'
import { adminTexts } from '../texts'
import styles from './order-desk.module.css'

interface AddressPanelProps {
  order: ManagedOrder
  former: OrderDesk['former_addresses']
  onChanged: (desk: OrderDesk) => void
}

/** Changes where an order goes before it is shipped, and shows where it went before that. */
export function AddressPanel({ order, former, onChanged }: AddressPanelProps) {
  const [isEdited, setEdited] = useState(false)
  const isChangeable = may('orders') && (order.status === 'pending' || order.status === 'processing')
  if (!isChangeable && former.length === 0) return null
  return (
    <TitledPanel title={m.changeOfAddress}>
      {former.length > 0 ? (
        <ul className={styles.list}>
          {former.map(({ lines, by, changed_at }) => (
            <li key={changed_at} className={styles.entry}>
              <bdi className={styles.text}>{lines.join(', ')}</bdi>
              <span className={styles.quiet}>
                {by === null
                  ? m.replaced({ moment: formatMoment(changed_at) })
                  : withElements(m.replacedBy, { moment: formatMoment(changed_at), name: <bdi>{by}</bdi> })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isChangeable ? (
        <div>
          <Button variant="outline" onClick={() => setEdited(true)}>
            {m.editAddress}
          </Button>
        </div>
      ) : null}
      <Sheet open={isEdited} onClose={() => setEdited(false)} title={m.addressOfOrder({ order: `#${order.id}` })}>
        {isEdited ? <AddressForm order={order} onChanged={onChanged} onClose={() => setEdited(false)} /> : null}
      </Sheet>
    </TitledPanel>
  )
}

const FIELDS = [
  ['firstName', m.firstName, 80],
  ['lastName', m.lastName, 80],
  ['address1', m.addressLineOne, 160],
  ['address2', m.addressLineTwo, 160],
  ['city', m.city, 80],
  ['state', m.state, 80],
  ['zip', m.zip, 20],
  ['country', m.country, 80],
  ['phone', m.phone, 40],
] as const
type FieldName = (typeof FIELDS)[number][0]
const REQUIRED = Object.fromEntries(
  FIELDS.map(([name]) => [name, name === 'address2' ? null : m.thisFieldIsRequired]),
) as Record<FieldName, string | null>

function AddressForm({ order, onChanged, onClose }: Omit<AddressPanelProps, 'former'> & { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const address = shippingAddressOf(order)

  async function save(body: Record<FieldName, string>): Promise<Outcome> {
    try {
      onChanged(await api.call('PUT /api/admin/order-management/{id}/address', { params: { id: order.id }, body }))
    } catch (error) {
      const errors = fieldErrorsOf(error)
      if (Object.keys(errors).length > 0) return { errors }
      return { notice: { kind: 'error', text: refusalText(error, adminTexts.orderDesk.addressFailed) } }
    }
    await revalidate()
    notify(m.theAddressWasSaved)
    onClose()
    return {}
  }

  const form = useForm({ fields: REQUIRED, submit: save })
  return (
    <Form form={form} saves>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      {FIELDS.map(([name, label, maxLength]) => (
        <FormField
          key={name}
          name={name}
          label={label}
          maxLength={maxLength}
          autoComplete="off"
          dir="auto"
          defaultValue={address[name] ?? ''}
        />
      ))}
      <SubmitButton block loadingLabel={m.saving}>
        {m.saveAddress}
      </SubmitButton>
      <Button variant="outline" block onClick={onClose}>
        {m.cancel}
      </Button>
    </Form>
  )
}
