import type { CartNotice } from '@shop/contract/cart'
import { useState } from 'react'
import { Alert } from '../../ui/alert'
import styles from './cart-notices.module.css'
import { isObstacle, messagesOf } from './cart-obstacles'

interface CartNoticesProps {
  notices: CartNotice[]
  onDismiss: () => Promise<void>
}

/** The changes since the customer last saw the cart. Notices that block the checkout can't be dismissed. */
export function CartNotices({ notices, onDismiss }: CartNoticesProps) {
  const [isDismissing, setIsDismissing] = useState(false)
  const shown = isDismissing ? notices.filter(isObstacle) : notices
  if (shown.length === 0) return null

  async function dismiss() {
    setIsDismissing(true)
    await onDismiss()
    setIsDismissing(false)
  }

  return (
    <Alert kind="warning" onDismiss={shown.every(isObstacle) ? undefined : dismiss}>
      <ul className={styles.notices}>
        {messagesOf(shown).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}
