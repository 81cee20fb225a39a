import type { ReactNode } from 'react'
import { formatCount } from '../../ui/format'
import { Pager } from '../../ui/pager'
import styles from './list-footer.module.css'
import type { PageMeta } from './list-loader'
import type { ListQuery } from './use-list-query'

interface ListFooterProps {
  meta: PageMeta
  query: Pick<ListQuery, 'toPage'>
  /** Sums over the whole list. */
  totals?: ReactNode
}

export function ListFooter({ meta, query, totals }: ListFooterProps) {
  return (
    <div className={styles.footer}>
      <p className={styles.range}>{rangeOf(meta)}</p>
      {totals ? <div className={styles.totals}>{totals}</div> : null}
      <Pager page={meta.page} pages={Math.ceil(meta.total / meta.per_page)} to={query.toPage} />
    </div>
  )
}

/** The range of shown rows: `25–48 of 1,330`. */
function rangeOf({ page, per_page, total }: PageMeta): string {
  const first = (page - 1) * per_page + 1
  const last = Math.min(page * per_page, total)
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`
}
