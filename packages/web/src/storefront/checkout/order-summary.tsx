import * as m from '#messages/checkout'
import type { Cart } from '@shop/contract/cart'
import { useId, useState } from 'react'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Panel } from '../../ui/panel'
import { Price } from '../../ui/price'
import { TextLink } from '../../ui/text-link'
import { messagesOf } from '../cart/cart-obstacles'
import { PromoCode } from '../cart/promo-code'
import { DeliverySums } from './delivery-sums'
import { cartLines, OrderLines } from './order-lines'
import styles from './order-summary.module.css'
import type { CartDelivery } from './use-cart-delivery'

interface OrderSummaryProps {
  cart: Cart
  /** While codes can be typed. */
  codes: Pick<CartDelivery, 'applyCode' | 'removeCode' | 'removeGiftCard'> | undefined
}

/** The order summary beside the steps. On narrow screens it stands below them and is collapsed. */
export function OrderSummary({ cart, codes }: OrderSummaryProps) {
  const { items, total, notices } = cart
  const [isOpen, setIsOpen] = useState(false)
  const contentId = useId()
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel as="aside" aria-labelledby="your-order" className={styles.summary}>
      <div className={styles.head}>
        <h2 id="your-order" className={styles.title}>
          {m.yourOrder}
        </h2>
        <Button
          variant="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setIsOpen(!isOpen)}
          className={styles.fold}
        >
          {isOpen ? m.hide : m.show} {m.itemCount({ count: pieces })}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </Button>
        <TextLink to={paths.cart} className={styles.edit}>
          {m.editCart}
        </TextLink>
      </div>
      {notices.length > 0 ? <Alert>{messagesOf(notices).join('\n')}</Alert> : null}
      <div id={contentId} className={classNames(styles.content, isOpen && styles.open)}>
        <OrderLines lines={cartLines(items)} />
      </div>
      {codes ? (
        <PromoCode
          vouchers={cart.vouchers}
          giftCards={cart.gift_cards}
          onApply={codes.applyCode}
          onRemove={codes.removeCode}
          onRemoveGiftCard={codes.removeGiftCard}
        />
      ) : null}
      <DeliverySums cart={cart} ruled />
      <p className={styles.total}>
        <span>{m.total}</span>
        <Price amount={total} className={styles.amount} />
      </p>
    </Panel>
  )
}
