import * as m from '#messages/returns'
import type { Returnable } from '@shop/contract/returns'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import styles from './return-action.module.css'

/** The way to a return of an order, or why there is none. Loaded separately: the order does not wait for it. */
export function ReturnAction({ orderId, status }: { orderId: number; status: string }) {
  const [returnable, setReturnable] = useState<Returnable>()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isShown = true
    quietApi.call('GET /api/orders/{id}/returnable', { params: { id: orderId } }).then(
      (answer) => isShown && setReturnable(answer),
      // The page of returns says it as well.
      () => undefined,
    )
    quietApi.call('GET /api/returns', { query: { order: orderId, per_page: 1 } }).then(
      ({ meta }) => isShown && setCount(meta.total),
      () => undefined,
    )
    return () => {
      isShown = false
    }
    // A status that changes may open or shut the way.
  }, [orderId, status])
  return (
    <>
      {returnable?.is_possible ? (
        <ButtonLink variant="outline" block to={paths.requestReturn(orderId)}>
          <Icon name="turn" />
          {m.returnOrExchange}
        </ButtonLink>
      ) : null}
      {returnable?.refusal ? (
        <p className={styles.note}>{m.returnOrExchangeNamed({ lowerFirst: lowerFirst(returnable.refusal) })}</p>
      ) : null}
      {count > 0 ? (
        <TextLink to={paths.returns} className={styles.link}>
          {m.yourReturns}
        </TextLink>
      ) : null}
    </>
  )
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
