import type { CartItem } from '@shop/contract/cart'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { lineTotal } from '../../lib/cart-total'
import { paths } from '../../lib/paths'
import { texts } from '../../lib/texts'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { LineItem } from '../../ui/line-item'
import { Price } from '../../ui/price'
import { isAllowedQuantity } from '../../ui/quantity'
import { QuantityInput } from '../../ui/quantity-input'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './cart-line.module.css'
import { isShort, stockText } from './cart-stock'

interface CartLineProps {
  item: CartItem
  /** What the server has against the quantity. */
  refusal: string | undefined
  isLeaving: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLine({ item, refusal, isLeaving, onQuantity, onRemove }: CartLineProps) {
  // What is typed and cannot be sent. Everything else is the keeper's.
  const [draft, setDraft] = useState<number>()
  const id = useId()
  const { product, options, available } = item
  const complaint = draft === undefined ? refusal : texts.cart.quantityRule

  function type(quantity: number) {
    const isAllowed = isAllowedQuantity(quantity)
    setDraft(isAllowed ? undefined : quantity)
    if (isAllowed) onQuantity(quantity)
  }

  const quantity = (
    <QuantityInput
      value={draft ?? item.quantity}
      onChange={type}
      onBlur={() => setDraft(undefined)}
      max={Number.isFinite(available) && available > 0 ? available : undefined}
      disabled={isLeaving}
      aria-describedby={`${id}-complaint`}
    />
  )
  const removal = (
    <Button
      variant="text"
      size="small"
      loading={isLeaving}
      loadingLabel="Removing"
      onClick={onRemove}
      className={styles.remove}
    >
      <Icon name="trash" />
      Remove <VisuallyHidden>{nameOf(item)}</VisuallyHidden>
    </Button>
  )
  return (
    <div role="group" aria-labelledby={`${id}-name ${id}-size`} className={classNames(isLeaving && styles.leaving)}>
      <LineItem
        image={product.image}
        title={<Link to={paths.product(product.id)}>{product.name}</Link>}
        level={2}
        titleId={`${id}-name`}
        control={quantity}
        note={<Complaint id={`${id}-complaint`}>{complaint}</Complaint>}
        action={removal}
        amount={<Price amount={lineTotal(item)} />}
      >
        {options.size ? <p id={`${id}-size`}>Size {options.size}</p> : null}
        <p className={styles.each}>
          <Price amount={item.price} quiet /> each
        </p>
        <p className={classNames(styles.stock, isShort(item) && styles.short)}>{stockText(item)}</p>
      </LineItem>
    </div>
  )
}

function Complaint({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} role="status" className={styles.complaint}>
      {children}
    </p>
  )
}

function nameOf({ product, options }: CartItem): string {
  return options.size ? `${product.name}, size ${options.size}` : product.name
}
