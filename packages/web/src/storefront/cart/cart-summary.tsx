import { LANGUAGE } from '#language'
import * as m from '#messages/cart'
import type { Cart } from '@shop/contract/cart'
import { deliveryName } from '@shop/contract/delivery-words'
import { useId, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { piecesIn } from './cart-count'
import type { CartEditor } from './cart-editor'
import { paths } from '../../lib/paths'
import { sumRows, taxRows } from '../../lib/sum-rows'
import { AmountList, type AmountRow } from '../../ui/amount-list'
import { Button, ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/panel'
import { DeliveryLine } from './delivery-line'
import { PromoCode } from './promo-code'
import { CartReminderChoice } from '../mail-preferences/cart-reminder-choice'
import { obstaclesOf } from './cart-obstacles'
import styles from './cart-summary.module.css'

interface CartSummaryProps {
  cart: Cart
  editor: CartEditor
}

export function CartSummary({ cart, editor }: CartSummaryProps) {
  const titleId = useId()
  const pieces = m.itemCount({ count: piecesIn(cart) ?? 0 })
  return (
    <Panel as="section" aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId}>{m.summary}</h2>
      <PromoCode
        vouchers={cart.vouchers}
        giftCards={cart.gift_cards}
        onApply={editor.applyCode}
        onRemove={editor.removeCode}
        onRemoveGiftCard={editor.removeGiftCard}
      />
      <AmountList rows={rowsOf(cart, pieces)} total={cart.total} afterTotal={taxRows(cart.summary)} />
      {cart.delivery ? <DeliveryLine delivery={cart.delivery} /> : null}
      <ToCheckout obstacles={obstaclesOf(cart)} editor={editor} />
      <p className={styles.note}>{m.cardIsChargedWithTheOrder}</p>
      <CartReminderChoice />
    </Panel>
  )
}

function rowsOf({ summary, delivery, total }: Cart, pieces: string): AmountRow[] {
  const subtotal = m.subtotal({ pieces })
  if (!summary || !delivery) return [{ label: subtotal, amount: total }]
  const method = delivery.methods.find(({ id }) => id === delivery.method_id)
  const rows = sumRows(summary, { subtotal, delivery: method && deliveryName(method, LANGUAGE) })
  return method ? rows : rows.filter(({ kind }) => kind !== 'delivery')
}

function ToCheckout({ obstacles, editor }: { obstacles: string[]; editor: CartEditor }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const reasonId = useId()
  const navigate = useNavigate()

  // The checkout reads the cart from the server, which has to know the last change first.
  async function leave(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || isSettled(editor)) return
    event.preventDefault()
    setIsLeaving(true)
    const isDone = await editor.settle()
    setIsLeaving(false)
    if (isDone) await navigate(paths.checkout)
  }

  if (obstacles.length === 0) {
    return (
      <ButtonLink to={paths.checkout} size="large" block aria-busy={isLeaving || undefined} onClick={leave}>
        {m.proceedToCheckout}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button size="large" block disabled aria-describedby={reasonId}>
        {m.proceedToCheckout}
      </Button>
      <div id={reasonId} className={styles.reason}>
        {obstacles.map((obstacle) => (
          <p key={obstacle}>{obstacle}</p>
        ))}
      </div>
    </>
  )
}

function isSettled(editor: CartEditor): boolean {
  const { wishes, leaving } = editor.state.get()
  return wishes.size === 0 && leaving.size === 0
}
