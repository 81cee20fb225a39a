import * as m from '#messages/product'
import { formatAmount, formatDate } from '../../ui/format'
import { percentOff, SalePrice } from '../../ui/price'
import { Tag } from '../../ui/tag'
import type { ShopProductDetails } from './read-product-details'
import styles from './product-price.module.css'

interface ProductPriceProps {
  product: ShopProductDetails
  /** What name and number add. */
  fee: number
}

/** The price of one piece with what was chosen for it. */
export function ProductPrice({ product: { price, was_price: was }, fee }: ProductPriceProps) {
  return (
    <span className={styles.price}>
      <SalePrice amount={price + fee} was={was && was + fee} size="large" />
      {was ? <Tag attention>{m.off({ percentOff: percentOff(price, was) })}</Tag> : null}
    </span>
  )
}

/** Until when the sale lasts, and the lowest price of the thirty days before. */
export function SaleTerms({
  product: { was_price, on_sale_until: until, lowest_price: lowest },
}: Pick<ProductPriceProps, 'product'>) {
  const terms = was_price
    ? [
        until ? m.until({ date: formatDate(until) }) : '',
        lowest ? m.lowestPriceBefore({ amount: formatAmount(lowest) }) : '',
      ]
    : []
  const told = terms.filter((term) => term !== '')
  return told.length > 0 ? <p className={styles.terms}>{told.join(' · ')}</p> : null
}
