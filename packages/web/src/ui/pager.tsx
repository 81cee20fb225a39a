import * as m from '#messages/ui'
import { Link } from 'react-router'
import { formatCount } from './format'
import { Icon } from './icon'
import { VisuallyHidden } from './visually-hidden'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
}

export function Pager({ page, pages, to }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={m.pages}>
      <ul className={styles.pager}>
        {page > 1 ? (
          <li>
            <Link to={to(page - 1)} rel="prev" className={styles.step} aria-label={m.previousPage}>
              <Icon name="chevron-start" />
            </Link>
          </li>
        ) : null}
        {pagesToShow(page, pages).map((shown, index) =>
          shown === 'gap' ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown}>
              <Link to={to(shown)} className={styles.step} aria-current={shown === page ? 'page' : undefined}>
                <VisuallyHidden>{m.page} </VisuallyHidden>
                {formatCount(shown)}
              </Link>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <Link to={to(page + 1)} rel="next" className={styles.step} aria-label={m.nextPage}>
              <Icon name="chevron-end" />
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

/** First, last and the neighbours; a gap never hides a single page. */
function pagesToShow(page: number, pages: number): (number | 'gap')[] {
  const start = page <= 4 ? 2 : page - 1
  const end = page >= pages - 3 ? pages - 1 : page + 1
  const middle = Array.from({ length: Math.max(end - start + 1, 0) }, (_, index) => start + index)
  const lead: (number | 'gap')[] = start > 2 ? [1, 'gap'] : [1]
  const tail: (number | 'gap')[] = end < pages - 1 ? ['gap', pages] : [pages]
  return [...lead, ...middle, ...tail]
}
