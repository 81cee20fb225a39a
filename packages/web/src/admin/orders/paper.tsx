import type { ManagedOrder } from '@shop/contract/orders-admin'
import type { Order } from '@shop/contract/orders'
import type { ReactNode } from 'react'
import { formatDate } from '../../ui/format'
import { paths } from '../../lib/paths'
import { useSite } from '../../lib/use-site'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { LoadFailure } from '../list/list-failure'
import type { LoadedList } from '../list/list-loader'
import { useLastGoodList } from '../list/use-last-good-list'
import { addressLines } from './order-words'
import styles from './paper.module.css'

interface PaperProps {
  title: string
  orderId: string
  loaded: LoadedList<ManagedOrder>
  children: (order: ManagedOrder) => ReactNode
}

/** A page about one order in the layout of its printout. */
export function Paper({ title, orderId, loaded, children }: PaperProps) {
  const shown = useLastGoodList(loaded)
  return (
    <PaperFrame orderId={orderId}>
      {shown.status === 'ready' ? (
        <article className={styles.paper}>
          <PaperHead title={title} order={shown.page} />
          {children(shown.page)}
        </article>
      ) : (
        <>
          <h1>{title}</h1>
          <LoadFailure notice={shown.notice} />
        </>
      )}
    </PaperFrame>
  )
}

/** The way back and the button that prints, above a page in the layout of its printout. */
export function PaperFrame({ orderId, children }: { orderId: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <TextLink to={paths.adminOrder(Number(orderId))}>Back to order #{orderId}</TextLink>
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          Print
        </Button>
      </div>
      {children}
    </main>
  )
}

interface PaperHeadProps {
  title: string
  /** The level of the title; 2 where a page shows several papers. */
  level?: 1 | 2
  order: Omit<Order, 'user' | 'events'>
}

/** Who sends a paper about an order, and to whom. */
export function PaperHead({ title, level = 1, order }: PaperHeadProps) {
  const Title = `h${level}` as const
  const { shopName, contact, seller } = useSite()
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{shopName}</p>
          {seller.legalName || seller.trn ? (
            <address className={styles.seller}>
              {[seller.legalName, contact.address, seller.trn && `TRN ${seller.trn}`].filter(Boolean).join('\n')}
            </address>
          ) : null}
        </div>
        <div className={styles.about}>
          <Title className={styles.title}>{title}</Title>
          <p>
            Order #{order.id}, {formatDate(order.created_at)}
          </p>
        </div>
      </header>
      <section>
        <h2 className={styles.label}>Ship to</h2>
        <address className={styles.address}>
          {addressLines(order).map((line, index) => (
            <bdi key={index}>{line}</bdi>
          ))}
        </address>
      </section>
    </>
  )
}
