import * as m from '#messages/ui'
import { formatAmount } from './format'
import { classNames } from './class-names'
import { VisuallyHidden } from './visually-hidden'
import styles from './price.module.css'

interface PriceProps {
  amount: number
  size?: 'inherit' | 'large'
  /** No louder than the text around it. */
  quiet?: boolean
  className?: string
}

/** Dirham sign and two decimals; read aloud as "AED 409.00". */
export function Price({ amount, size = 'inherit', quiet = false, className }: PriceProps) {
  return (
    <span className={classNames(styles.price, size === 'large' && styles.large, quiet && styles.quiet, className)}>
      <svg viewBox="0 0 26 22" aria-hidden="true" className={styles.sign}>
        <path
          fillRule="evenodd"
          d="M5.4 1h6.9c6.7 0 10.5 3.9 10.5 10s-3.8 10-10.5 10H5.4zM8.5 3.6v14.8h3.7c4.8 0 7.4-2.7 7.4-7.4s-2.6-7.4-7.4-7.4z"
        />
        <path d="M.8 7.1c.6.7 1.3 1 2.2 1h19.3c1.5 0 2.6.6 2.9 2.3-.6-.6-1.4-.8-2.3-.8H3.6C1.9 9.6 1 8.7.8 7.1zM.8 11.6c.6.7 1.3 1 2.2 1h19.3c1.5 0 2.6.6 2.9 2.3-.6-.6-1.4-.8-2.3-.8H3.6c-1.7 0-2.6-.9-2.8-2.5z" />
      </svg>
      <VisuallyHidden>{m.aed} </VisuallyHidden>
      <bdi>{formatAmount(amount)}</bdi>
    </span>
  )
}

interface SalePriceProps extends PriceProps {
  /** The price before the sale; none, if there is no sale. */
  was: number | null | undefined
}

/** The price, and while it is on sale the price before, struck out. */
export function SalePrice({ was, className, ...price }: SalePriceProps) {
  if (was == null || was <= price.amount) return <Price {...price} className={className} />
  return (
    <span className={classNames(styles.sale, className)}>
      <Price {...price} className={styles.lowered} />
      <s className={styles.was}>
        <VisuallyHidden>{m.was} </VisuallyHidden>
        <Price amount={was} quiet />
      </s>
    </span>
  )
}

/** How many percent the price is lower, rounded down so that nothing is promised that is not given. */
export function percentOff(amount: number, was: number): number {
  return Math.floor((1 - amount / was) * 100 + 1e-9)
}
