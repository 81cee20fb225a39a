import type { CartNotice } from '@shop/contract/cart'
import { useState } from 'react'
import { Alert } from '../../ui/alert'
import styles from './cart-notices.module.css'

interface CartNoticesProps {
  notices: CartNotice[]
  onDismiss: () => Promise<void>
}

/** What changed since the last look. A shortage stays until the cart is changed: seeing it does not mend it. */
export function CartNotices({ notices, onDismiss }: CartNoticesProps) {
  const [isDismissing, setIsDismissing] = useState(false)
  const shown = isDismissing ? notices.filter(isShortage) : notices
  if (shown.length === 0) return null

  async function dismiss() {
    setIsDismissing(true)
    await onDismiss()
    setIsDismissing(false)
  }

  return (
    <Alert kind="warning" onDismiss={shown.every(isShortage) ? undefined : dismiss}>
      <ul className={styles.notices}>
        {shown.map(({ kind, item_id, message }) => (
          <li key={`${kind} ${item_id}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}

function isShortage({ kind }: CartNotice): boolean {
  return kind === 'stock'
}
