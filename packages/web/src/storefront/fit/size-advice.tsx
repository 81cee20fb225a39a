import * as m from '#messages/fit'
import type { Cut } from '@shop/contract/cuts'
import type { SizeAdvice as Advice } from '@shop/contract/fit'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { paths } from '../../lib/paths'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import styles from './size-advice.module.css'

interface SizeAdviceProps {
  productId: number
  cut: Cut
  /** Whether no bar stands above it. */
  isAlone: boolean
}

/** The size that the customer's own orders and votes speak for. Nothing is shown until the server has advised one. */
export function SizeAdvice({ productId, cut, isAlone }: SizeAdviceProps) {
  const [advice, setAdvice] = useState<Advice | null>(null)

  // Asked for in the browser, because the page is the same for every visitor.
  useEffect(() => {
    let isShown = true
    quietApi.call('GET /api/products/{id}/size-advice', { params: { id: productId }, query: { cut } }).then(
      (answer) => isShown && setAdvice(answer.advice),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [productId, cut])

  if (!advice) return null
  return (
    <p className={classNames(styles.advice, isAlone && styles.alone)}>
      <Icon name="check" className={styles.mark} />
      <span>
        {advice.reason} <strong>{m.take({ size: advice.size })}</strong> {advice.is_sold_out ? m.soldOutAskBelow : null}
        <TextLink to={paths.ownSize}>{m.why}</TextLink>
      </span>
    </p>
  )
}
