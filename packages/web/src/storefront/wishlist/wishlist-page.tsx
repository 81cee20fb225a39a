import { Suspense, use } from 'react'
import { useLocation } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import { attempt, type Loaded } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { ownWishlist, type WishlistPage as OnePage } from './wishlist-loading'
import { Container } from '../../ui/container'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/wishlist-page'
import { WishedJerseys } from './wished-jerseys'
import { WishlistSkeleton } from './wishlist-skeleton'
import styles from './wishlist-page.module.css'
import { wishlistTexts } from './texts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: 'Wishlist',
    description: 'The jerseys you have your eye on.',
    path: paths.wishlist,
    isPrivate: true,
  })
}

/** Not awaited: the page is there at once, and its cards follow. */
export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return { wishlist: attempt(ownWishlist, apiWithSignal(request.signal), { params, url }) }
}

export default function WishlistPage({ loaderData: { wishlist } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>Wishlist</h1>
      <Suspense key={search} fallback={<WishlistSkeleton />}>
        <Contents wishlist={wishlist} />
      </Suspense>
    </Container>
  )
}

function Contents({ wishlist }: { wishlist: Promise<Loaded<OnePage>> }) {
  const loaded = use(wishlist)
  if (loaded.status === 'ready') return <WishedJerseys loaded={loaded.data} />
  return <LoadFailure level={2} notice={wishlistTexts.wishlist.fetchFailed} />
}
