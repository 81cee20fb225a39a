import * as m from '#messages/admin-list'
import type { ReactNode } from 'react'
import { IS_OWN_SERVER } from '../../lib/backend'
import { formatCount } from '../../ui/format'
import { Pager } from '../../ui/pager'
import { Segmented } from '../../ui/segmented'
import { Select } from '../../ui/select'
import { PAGE_SIZES } from './list-address'
import styles from './list-footer.module.css'
import type { PageMeta } from './list-loader'
import type { Density } from './list-looks'
import type { ListQuery } from './use-list-query'

export interface ListLook {
  density: Density
  setDensity: (density: Density) => void
}

interface ListFooterProps {
  meta: PageMeta
  query: Pick<ListQuery, 'toPage' | 'setPageSize'>
  look: ListLook
  /** Sums over the whole list; not shown where the server did not count all of it. */
  totals?: ReactNode
}

export function ListFooter({ meta, query, look, totals }: ListFooterProps) {
  return (
    <div className={styles.footer}>
      <p className={styles.range}>{rangeOf(meta)}</p>
      {totals && !meta.has_more ? <div className={styles.totals}>{totals}</div> : null}
      <div className={styles.looks}>
        <div className={styles.density}>
          <Segmented
            label={m.density}
            options={[
              { value: 'comfortable', label: m.comfortable },
              { value: 'compact', label: m.compact },
            ]}
            value={look.density}
            onChange={look.setDensity}
          />
        </div>
        {IS_OWN_SERVER && meta.total > PAGE_SIZES[0] ? <PageSize meta={meta} query={query} /> : null}
      </div>
      <Pager page={meta.page} pages={Math.ceil(meta.total / meta.per_page)} to={query.toPage} />
    </div>
  )
}

function PageSize({ meta, query }: Pick<ListFooterProps, 'meta' | 'query'>) {
  return (
    <Select
      small
      aria-label={m.rowsPerPage}
      value={meta.per_page}
      onChange={(event) => query.setPageSize(Number(event.currentTarget.value))}
    >
      {PAGE_SIZES.map((size) => (
        <option key={size} value={size}>
          {m.rowCount({ size })}
        </option>
      ))}
    </Select>
  )
}

/** The range of shown rows: `25–48 of 1,330`, or `25–48 of more than 10,000`. */
function rangeOf({ page, per_page, total, has_more }: PageMeta): string {
  const first = (page - 1) * per_page + 1
  const last = Math.min(page * per_page, total)
  const range = { first: formatCount(first), last: formatCount(last), total: formatCount(total) }
  return has_more ? m.rangeOfMoreRows(range) : m.rangeOfRows(range)
}
