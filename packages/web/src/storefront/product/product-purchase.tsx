import * as texts from '#messages/texts'
import * as m from '#messages/product'
import { useId, useState } from 'react'
import { formatCount } from '../../ui/format'
import { session } from '../../lib/session'
import type { ShopProduct } from '../../lib/read-catalog'
import { defaultSize, sizeChoices, sizeInForce } from '../../lib/size-choices'
import { sizeWords } from '../../lib/print-words'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Price } from '../../ui/price'
import { isAllowedQuantity } from '../../ui/quantity'
import { QuantityInput } from '../../ui/quantity-input'
import { SizePicker } from '../../ui/size-picker'
import { putInCart } from '../cart/put-in-cart'
import { useSavedChoice } from '../cart/use-saved-choice'
import { PrintBox } from '../prints/print-box'
import type { Print } from '../prints/use-print'
import { ProductFit } from '../fit/product-fit'
import { StockAlerts } from '../wishlist/stock-alerts'
import { isLow, leftOf, stockText } from './product-stock'
import type { ShopProductDetails } from './read-product-details'
import { hasSizeChart } from './size-chart'
import { SizeGuideButton } from './size-guide-button'
import styles from './product-purchase.module.css'

interface ProductPurchaseProps {
  product: ShopProductDetails
  /** Null where the jersey can't be printed. */
  print: Print | null
  /** Photos show the jersey, so that the preview of a print is a drawing of another. */
  isPhotographed?: boolean
  /** Called when the shown stock may be out of date. */
  onStale: () => void
}

/** Size, stock, quantity and the Add to Cart button. A fragment, so that the bar can stick along the whole page. */
export function ProductPurchase({ product, print, isPhotographed, onStale }: ProductPurchaseProps) {
  const choices = sizeChoices(product)
  // The default size is chosen once: one that followed the stock would change while the customer looks at it.
  const [chosen, setChosen] = useState(() => defaultSize(choices))
  const [quantity, setQuantity] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const hintId = useId()

  useSavedChoice(product.id, (kept) => {
    setChosen(kept.size ?? null)
    setQuantity(kept.quantity ?? 1)
    if (kept.print) print?.restore(kept.print)
  })

  const size = sizeInForce(choices, chosen)
  const left = leftOf(product, size)
  const isSoldOut = product.stock <= 0
  const isInRange = isAllowedQuantity(quantity, { max: left })
  const isSizeMissing = choices.length > 0 && size === null
  const isPrintReady = print?.isReady ?? true
  const whyNot = isSizeMissing ? sizeText(chosen) : isInRange ? (print?.whyNot ?? null) : rangeText(left)
  const isFault = isSizeMissing || !isInRange || print?.refusal != null
  const shortly = shortReason({ isSoldOut, isSizeMissing, isInRange }) ?? print?.missing ?? null

  async function add() {
    setAdding(true)
    const wish = { product, quantity, size, cut: product.cut, print: print?.text() ?? null }
    const isAdded = await putInCart(wish, { showAtField: print?.refuse })
    setAdding(false)
    // A visitor who is not signed in was asked to log in, which says nothing about the stock.
    if (!isAdded && session.current().isAuthenticated) onStale()
  }

  return (
    <>
      <div className={styles.choice}>
        {choices.length > 0 ? (
          <SizePicker
            sizes={choices}
            value={size}
            onChange={setChosen}
            aside={
              product.cut || hasSizeChart(product.size_variations) ? (
                <SizeGuideButton cut={product.cut ?? product.first_cut} sizes={product.size_variations} chosen={size} />
              ) : null
            }
          />
        ) : null}
        <p role="status" className={classNames(styles.stock, isLow(product, size) && styles.attention)}>
          {stockText(product, size)}
        </p>
        <StockAlerts product={product} onBack={onStale} />
      </div>
      <ProductFit productId={product.id} cut={product.cut ?? product.first_cut} votes={product.fit_votes} />
      {print ? (
        <PrintBox print={print} glow={product.colour} plainBack={product.back_image} isPhotographed={isPhotographed} />
      ) : null}
      <div className={styles.buy}>
        <div className={styles.quantity}>
          <span aria-hidden="true" className={styles.label}>
            {m.quantity}
          </span>
          <QuantityInput
            value={quantity}
            onChange={setQuantity}
            max={isSoldOut ? undefined : left}
            disabled={isSoldOut}
            aria-describedby={hintId}
          />
        </div>
        <p id={hintId} role="status" className={classNames(styles.hint, isFault && styles.fault)}>
          {isSoldOut ? null : whyNot}
        </p>
        <div className={styles.bar}>
          <div className={styles.sum}>
            <Price amount={product.price + (print?.fee ?? 0)} className={styles.price} />
            {shortly === null ? (
              <p className={styles.chosen}>{chosenText(product, size, print?.printed ?? '')}</p>
            ) : null}
            {/* Repeats the hint, which may be out of sight. CSS draws it from `data-text`, so it is no page text. */}
            {shortly === null ? null : <p aria-hidden="true" data-text={shortly} className={styles.shortly} />}
          </div>
          <Button
            size="large"
            disabled={!isInRange || isSizeMissing || !isPrintReady}
            loading={isAdding}
            loadingLabel={m.adding}
            onClick={add}
            className={styles.add}
          >
            {m.addToCart}
          </Button>
        </div>
        <noscript className={styles.script}>{m.addingToTheCartNeedsJavaScript}</noscript>
      </div>
    </>
  )
}

/** A size that was chosen and then sold out is named, or the shopper would wonder where the choice has gone. */
function sizeText(chosen: string | null): string {
  return chosen === null ? texts.products_selectSize : m.isSoldOutNow({ chosen, selectSize: texts.products_selectSize })
}

function rangeText(left: number): string {
  return left === 1 ? m.onlyOnePiece : m.chooseAQuantityFrom1To({ count: formatCount(left) })
}

interface Readiness {
  isSoldOut: boolean
  isSizeMissing: boolean
  isInRange: boolean
}

function shortReason({ isSoldOut, isSizeMissing, isInRange }: Readiness): string | null {
  if (isSoldOut) return m.soldOut
  if (isSizeMissing) return m.selectASize
  return isInRange ? null : m.checkQuantity
}

function chosenText({ cut }: ShopProduct, size: string | null, printed: string): string {
  return [size === null ? '' : sizeWords({ cut, size }), printed].filter((part) => part !== '').join(' · ')
}
