import * as m from '#messages/admin-orders'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import type { ReactNode } from 'react'
import { IN_ENGLISH } from '../../lib/english-paper'
import { paths } from '../../lib/paths'
import { Icon } from '../../ui/icon'
import { PrintButton } from '../../ui/print-button'
import { TextLink } from '../../ui/text-link'
import { LoadFailure } from '../list/list-failure'
import type { LoadedList } from '../list/list-loader'
import { useLastGoodList } from '../list/use-last-good-list'
import { PaperHead } from './paper-head'
import { paperLanguage } from './paper-language'
import styles from './paper.module.css'

interface PaperProps {
  /** The title on the paper, in English. */
  title: string
  /** The heading of the page while there is no paper, in the language of the page. */
  pageTitle: string
  orderId: string
  loaded: LoadedList<ManagedOrder>
  children: (order: ManagedOrder) => ReactNode
}

/** A page about one order in the layout of its printout. */
export function Paper({ title, pageTitle, orderId, loaded, children }: PaperProps) {
  const shown = useLastGoodList(loaded)
  return (
    <PaperFrame orderId={orderId}>
      {shown.status === 'ready' ? (
        <article {...IN_ENGLISH} className={styles.paper}>
          <PaperHead title={title} order={shown.page} language={paperLanguage(shown.page)} />
          {children(shown.page)}
        </article>
      ) : (
        <>
          <h1>{pageTitle}</h1>
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
        <TextLink to={paths.adminOrder(Number(orderId))}>{m.backToOrder({ id: orderId })}</TextLink>
        <PrintButton>
          <Icon name="printer" />
          {m.print}
        </PrintButton>
      </div>
      {children}
    </main>
  )
}
