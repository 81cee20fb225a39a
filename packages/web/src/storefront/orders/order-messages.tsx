import * as m from '#messages/orders'
import type { OwnOrderNote } from '@shop/contract/order-desk'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { formatDate } from '../../ui/format'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './order-messages.module.css'

/** What the shop wrote to the customer about an order. Loaded separately: the order does not wait for it. */
export function OrderMessages({ orderId }: { orderId: number }) {
  const [notes, setNotes] = useState<readonly OwnOrderNote[]>([])
  useEffect(() => {
    let isShown = true
    quietApi.call('GET /api/orders/{id}/notes', { params: { id: orderId } }).then(
      ({ data }) => isShown && setNotes(data),
      // The customer has every message by mail as well.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [orderId])
  if (notes.length === 0) return null
  return (
    <TitledPanel title={m.messagesFromUs}>
      <ul className={styles.messages}>
        {notes.map(({ id, text, created_at }) => (
          <li key={id} className={styles.message}>
            <bdi className={styles.text}>{text}</bdi>
            <time dateTime={created_at} className={styles.when}>
              {formatDate(created_at)}
            </time>
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}
