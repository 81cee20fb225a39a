import * as m from '#messages/products'
import type { Ref, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '../../ui/format'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { Pager } from '../../ui/pager'
import { PAGE_SIZE } from './product-query'
import { productsPath, searchWithMore } from './products-address'
import { pageCount, type ProductShelf } from './products-loading'
import styles from './products-more.module.css'

interface ProductsMoreProps {
  shelf: ProductShelf
  isLoading: boolean
  ref?: Ref<HTMLDivElement>
}

/** The "Load more" button and the pager below the grid. */
export function ProductsMore({ shelf, isLoading, ref }: ProductsMoreProps) {
  const { query, firstPage, lastPage, products, total } = shelf
  const pages = pageCount(total)
  const more = searchWithMore(shelf, pages)
  if (pages <= 1) return null
  return (
    <div ref={ref} className={styles.more}>
      {products.length > 0 ? (
        <p className={styles.shown}>{rangeText((firstPage - 1) * PAGE_SIZE + 1, products.length, total)}</p>
      ) : null}
      {more ? <MoreForm search={more} isLoading={isLoading} /> : null}
      <Pager page={lastPage} pages={pages} to={(page) => productsPath(query, page)} />
    </div>
  )
}

/** The place of the page among the matching jerseys, such as "313–330 of 330". */
function rangeText(first: number, count: number, total: number): string {
  return m.ofLabel({ count: formatCount(first), count2: formatCount(first + count - 1), count3: formatCount(total) })
}

/** A form, so that the button also works where no script runs. */
function MoreForm({ search, isLoading }: { search: URLSearchParams; isLoading: boolean }) {
  const navigate = useNavigate()

  function loadMore(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Replaces the history entry, so that Back leaves the list instead of undoing each "Load more".
    void navigate(paths.products(search), { replace: true, preventScrollReset: true })
  }

  return (
    <form action={paths.products()} onSubmit={loadMore}>
      {[...search].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" loading={isLoading} loadingLabel={m.loading}>
        {m.loadMore}
      </Button>
    </form>
  )
}
