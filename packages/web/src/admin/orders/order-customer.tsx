import * as m from '#messages/admin-orders'
import type { ManagedUser } from '@shop/contract/accounts'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { paths } from '../../lib/paths'
import { Chip } from '../../ui/chip'
import { EmailAddress } from '../../ui/email-address'
import { formatCount } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Price } from '../../ui/price'
import { Tag } from '../../ui/tag'
import { TextLink } from '../../ui/text-link'
import { TitledPanel } from '../../ui/titled-panel'
import { Facts } from '../layout/facts'
import { may } from '../layout/may-open'
import styles from './order-customer.module.css'

/** The customer of an order: how to reach them, and for who may see customers, what is known of them. */
export function OrderCustomer({ order }: { order: ManagedOrder }) {
  const { user } = order
  return (
    <TitledPanel title={m.customer}>
      <div className={styles.lines}>
        <TextLink to={paths.adminUser(user.id)}>
          <bdi>{user.name}</bdi>
        </TextLink>
        <EmailAddress>{user.email}</EmailAddress>
        {user.status === 'blocked' ? <Chip tone="error">{m.blocked}</Chip> : null}
        <TextLink to={paths.adminOrdersOf(user.id)}>{m.theirOrders}</TextLink>
      </div>
      <Reach phone={order.shipping_phone} whatsapp={order.whatsapp_url ?? null} />
      {may('customers') ? <Known key={user.id} userId={user.id} /> : null}
    </TitledPanel>
  )
}

function Reach({ phone, whatsapp }: { phone: string; whatsapp: string | null }) {
  if (phone === '') return null
  const call = `tel:${phone.replace(/[^\d+]/g, '')}`
  return (
    <>
      <a href={call} className={styles.phone}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
      <div className={styles.reach}>
        <a href={call} aria-label={m.callNumber({ phone })} className={styles.way}>
          <Icon name="phone" />
          {m.call}
        </a>
        {whatsapp === null ? null : (
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            aria-label={m.whatsAppTo({ phone })}
            className={styles.way}
          >
            {m.whatsApp}
          </a>
        )}
      </div>
    </>
  )
}

interface KnownCustomer extends Pick<ManagedUser, 'orders_count' | 'spent'> {
  tags: readonly string[]
}

/** Loaded separately: an order is complete without it, and the server refuses it to who may not see customers. */
function Known({ userId }: { userId: number }) {
  const [known, setKnown] = useState<KnownCustomer>()
  useEffect(() => {
    let isGone = false
    findKnown(userId).then(
      (found) => (isGone ? undefined : setKnown(found)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [userId])
  if (!known) return null
  return (
    <Facts
      facts={[
        [m.ordersOfThem, formatCount(known.orders_count)],
        [m.spentLessRefunds, <Price key="spent" amount={known.spent} />],
        [m.tags, known.tags.length > 0 ? <Tags key="tags" tags={known.tags} /> : null],
      ]}
    />
  )
}

async function findKnown(id: number): Promise<KnownCustomer> {
  const path = { params: { id } }
  const [{ orders_count, spent }, { tags }] = await Promise.all([
    api.call('GET /api/admin/users/{id}', path),
    api.call('GET /api/admin/users/{id}/file', path),
  ])
  return { orders_count, spent, tags }
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </span>
  )
}
