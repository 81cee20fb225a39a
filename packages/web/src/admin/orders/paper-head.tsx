import type { Order } from '@shop/contract/orders'
import type { TranslationLanguage } from '@shop/contract/page-languages'
import { PaperLabel } from '../../lib/paper-label'
import { useSite } from '../../lib/use-site'
import { formatEnglishDate } from '../../ui/format'
import { addressLines } from './order-words'
import styles from './paper.module.css'

interface PaperHeadProps {
  title: string
  /** The level of the title; 2 where a page shows several papers. */
  level?: 1 | 2
  order: Omit<Order, 'user' | 'events'>
  /** The second language of the paper. */
  language: TranslationLanguage | undefined
}

/** Sender and recipient of a paper about an order. */
export function PaperHead({ title, level = 1, order, language }: PaperHeadProps) {
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
          <Title className={styles.title}>
            <PaperLabel language={language} of={title} />
          </Title>
          <p>
            <PaperLabel language={language} of="Order" /> #{order.id}, {formatEnglishDate(order.created_at)}
          </p>
        </div>
      </header>
      <section>
        <h2 className={styles.label}>
          <PaperLabel language={language} of="Ship to" />
        </h2>
        <address className={styles.address}>
          {addressLines(order).map((line, index) => (
            <bdi key={index}>{line}</bdi>
          ))}
        </address>
      </section>
    </>
  )
}
