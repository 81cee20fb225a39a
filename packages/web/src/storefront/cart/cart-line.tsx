import * as texts from '#messages/texts'
import * as m from '#messages/cart'
import { withElements } from '../../lib/with-elements'
import type { CartItem } from '@shop/contract/cart'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { lineTotal } from '../../lib/cart-total'
import { paths } from '../../lib/paths'
import { Picture } from '../../lib/picture'
import { choiceWords, lineName, pictureOf, printKind, printOf } from '../../lib/print-words'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { LineItem } from '../../ui/line-item'
import { Price, SalePrice } from '../../ui/price'
import { isAllowedQuantity } from '../../ui/quantity'
import { QuantityInput } from '../../ui/quantity-input'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './cart-line.module.css'
import { isShort, mostOf, stockText } from './cart-stock'

interface CartLineProps {
  item: CartItem
  /** How many pieces of the same product and size are in the whole cart. */
  wanted: number
  /** The line's name and number can no longer be printed. */
  isUnprintable: boolean
  /** Why the server refused the quantity. */
  refusal: string | undefined
  isLeaving: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLine({ item, wanted, isUnprintable, refusal, isLeaving, onQuantity, onRemove }: CartLineProps) {
  // A typed number that is not allowed and therefore not sent. All other changes are in the editor's state.
  const [draft, setDraft] = useState<number>()
  const id = useId()
  const { product, options, proof } = item
  const { name } = product
  const choice = choiceWords(options)
  const print = printOf(options)
  const complaint = draft === undefined ? refusal : texts.cart_quantityRule

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
      max={mostOf(item, wanted)}
      label={print === null ? undefined : m.quantity({ print })}
      disabled={isLeaving}
      aria-describedby={`${id}-complaint`}
    />
  )
  const removal = (
    <Button
      variant="text"
      size="small"
      loading={isLeaving}
      loadingLabel={m.removing}
      onClick={onRemove}
      className={styles.remove}
    >
      <Icon name="trash" />
      {withElements(m.remove, { lineName: <VisuallyHidden>{lineName({ name, options })}</VisuallyHidden> })}
    </Button>
  )
  return (
    <div role="group" aria-labelledby={`${id}-name ${id}-choice`} className={classNames(isLeaving && styles.leaving)}>
      <LineItem
        picture={(size) => <Picture {...pictureOf({ name, image: product.image, proof, options })} {...size} />}
        title={<Link to={paths.product(product.id, options.cut)}>{name}</Link>}
        level={2}
        titleId={`${id}-name`}
        control={quantity}
        note={<Complaint id={`${id}-complaint`}>{complaint}</Complaint>}
        action={removal}
        amount={<Price amount={lineTotal(item)} />}
      >
        {choice ? (
          <p id={`${id}-choice`}>
            <bdi>{choice}</bdi>
          </p>
        ) : null}
        <p className={styles.each}>
          {withElements(m.each, { salePrice: <SalePrice amount={item.price} was={item.was_price} quiet /> })}
        </p>
        {print === null ? null : <PrintNote item={item} isUnprintable={isUnprintable} />}
        <p className={classNames(styles.stock, isShort(item, wanted) && styles.short)}>{stockText(item, wanted)}</p>
      </LineItem>
    </div>
  )
}

function PrintNote({ item: { options, print_fee }, isUnprintable }: Pick<CartLineProps, 'item' | 'isUnprintable'>) {
  if (isUnprintable) return <p className={styles.short}>{texts.printedLine_noLonger}</p>
  if (print_fee === 0) return null
  return (
    <p className={styles.each}>
      {withElements(m.includedEach, { printKind: printKind(options), price: <Price amount={print_fee} quiet /> })}
    </p>
  )
}

function Complaint({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} role="status" className={styles.complaint}>
      {children}
    </p>
  )
}
