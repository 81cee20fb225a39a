import * as m from '#messages/admin-stock'
import type { StockHistoryPage } from '@shop/contract/stock-history'
import { paths } from '../../lib/paths'
import { sizeOfJob } from '../../lib/print-words'
import { withElements } from '../../lib/with-elements'
import { formatCount, formatDate } from '../../ui/format'
import { Panel } from '../../ui/panel'
import { TextLink } from '../../ui/text-link'
import { pileIn } from './pile-words'
import styles from './stock.module.css'

/** The stock of each cut and size; each leads to its own history. */
export function ShelfSummary({ page: { product, piles, archived_until: archivedUntil } }: { page: StockHistoryPage }) {
  return (
    <Panel className={styles.summary}>
      <p className={styles.quiet}>
        {product.sku === null ? (
          <bdi>{product.club}</bdi>
        ) : (
          withElements(m.clubAndCode, { club: <bdi>{product.club}</bdi>, code: product.sku })
        )}
      </p>
      <dl className={styles.piles}>
        {piles.map((pile) => (
          <div key={sizeOfJob(pile)} className={styles.pile}>
            <dt>
              <TextLink to={paths.adminStockOf(product.id, pileIn(pile))}>{sizeOfJob(pile)}</TextLink>
            </dt>
            <dd className={styles.level}>{formatCount(pile.level)}</dd>
          </div>
        ))}
      </dl>
      {archivedUntil === null ? null : (
        <p className={styles.quiet}>{m.archivedUntil({ day: formatDate(archivedUntil) })}</p>
      )}
    </Panel>
  )
}
