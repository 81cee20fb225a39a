import * as m from '#messages/wishlist'
import { paths } from '../../lib/paths'
import type { WishlistPage } from './wishlist-loading'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Pager } from '../../ui/pager'
import { JerseyCard } from '../catalog/jersey-card'
import { CardAlerts } from './card-alerts'
import { useFocusAfterLeaving } from './use-focus-after-leaving'
import { useWished } from './use-wished'
import styles from './wished-jerseys.module.css'
import { wishlistTexts } from './texts'

/** A card whose heart is pressed again leaves at once; while the page is open it comes back to the same place. */
export function WishedJerseys({ loaded }: { loaded: WishlistPage }) {
  const { products, total } = useWished(loaded)
  const { list, pressed } = useFocusAfterLeaving(products.length)
  if (products.length === 0) return <Nothing page={loaded.page} isMore={total > 0} />
  return (
    <>
      <h2 className={styles.count}>{m.jerseyCount({ count: total })}</h2>
      <ul ref={list} className={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id} onClickCapture={() => pressed(index)}>
            <JerseyCard product={product} whenSoldOut={<CardAlerts product={product} />} />
          </li>
        ))}
      </ul>
      <Pager page={loaded.page} pages={loaded.pages} to={wishlistPath} />
    </>
  )
}

function Nothing({ page, isMore }: { page: number; isMore: boolean }) {
  if (page > 1 || isMore) {
    const way = <ButtonLink to={paths.wishlist}>{m.firstPage}</ButtonLink>
    return <EmptyState icon="search" title={m.noJerseysOnThisPage} action={way} />
  }
  const way = <ButtonLink to={paths.products()}>{m.browseJerseys}</ButtonLink>
  return (
    <EmptyState icon="heart" title={wishlistTexts.wishlist.none} action={way}>
      {wishlistTexts.wishlist.hint}
    </EmptyState>
  )
}

function wishlistPath(page: number): string {
  return page > 1 ? `${paths.wishlist}?page=${page}` : paths.wishlist
}
