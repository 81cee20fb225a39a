import { useId, useState } from 'react'
import { formatCount } from '../../lib/format'
import type { ShopProduct } from '../../lib/shapes'
import { sizeChoices, sizeInForce } from '../../lib/size-choices'
import { texts } from '../../lib/texts'
import { Button } from '../../ui/button'
import { isAllowedQuantity } from '../../ui/quantity'
import { QuantityInput } from '../../ui/quantity-input'
import { SizePicker } from '../../ui/size-picker'
import { putInCart } from '../cart/put-in-cart'
import { leftOf, lowStockText, stockText } from './product-stock'
import styles from './product-purchase.module.css'

/** Size, stock, quantity and the button. A fragment, so that the bar can stick to the screen's edge in the page's column. */
export function ProductPurchase({ product }: { product: ShopProduct }) {
  const [chosen, setChosen] = useState<string | null>()
  const [quantity, setQuantity] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const hintId = useId()

  const choices = sizeChoices(product)
  const size = sizeInForce(choices, chosen)
  const left = leftOf(product, size)
  const isSoldOut = product.stock <= 0
  const isInRange = isAllowedQuantity(quantity, { max: left })
  const isSizeMissing = choices.length > 0 && size === null
  const whyNot = isSizeMissing ? texts.products.selectSize : isInRange ? null : rangeText(left)

  async function add() {
    setAdding(true)
    await putInCart({ product, quantity, size })
    setAdding(false)
  }

  return (
    <>
      <div className={styles.choice}>
        {choices.length > 0 ? <SizePicker sizes={choices} value={size} onChange={setChosen} /> : null}
        <p role="status" className={styles.stock}>
          <span className={isSoldOut ? styles.attention : undefined}>{stockText(product)}</span>{' '}
          <span className={styles.attention}>{lowStockText(product, size)}</span>
        </p>
      </div>
      <div className={styles.bar}>
        <p id={hintId} role="status" className={styles.hint}>
          {isSoldOut ? null : whyNot}
        </p>
        <QuantityInput
          value={quantity}
          onChange={setQuantity}
          max={isSoldOut ? undefined : left}
          disabled={isSoldOut}
          aria-describedby={hintId}
          className={styles.quantity}
        />
        <Button
          size="large"
          disabled={!isInRange || isSizeMissing}
          loading={isAdding}
          loadingLabel="Adding"
          onClick={add}
          className={styles.add}
        >
          Add to Cart
        </Button>
        <noscript className={styles.script}>Adding to the cart needs JavaScript.</noscript>
      </div>
    </>
  )
}

function rangeText(left: number): string {
  return left === 1 ? 'The quantity can only be 1.' : `Choose a quantity from 1 to ${formatCount(left)}.`
}
