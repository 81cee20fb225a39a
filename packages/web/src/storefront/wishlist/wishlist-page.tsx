import * as m from '#messages/wishlist'
import { withElements } from '../../lib/with-elements'
import { Suspense, use, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import { attempt, type Loaded } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { session, useSession } from '../../lib/session'
import { deviceWishlist, ownWishlist, type WishlistPage as OnePage } from './wishlist-loading'
import { Container } from '../../ui/container'
import { TextLink } from '../../ui/text-link'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/wishlist-page'
import { WishedJerseys } from './wished-jerseys'
import { WishlistSkeleton } from './wishlist-skeleton'
import styles from './wishlist-page.module.css'
import { wishlistTexts } from './texts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.wishlistTitle,
    description: m.aboutTheWishlist,
    path: paths.wishlist,
    isPrivate: true,
  })
}

/** The cards are not awaited: the page is there at once, and they follow. */
export async function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const { user } = await session.ready()
  const page = user ? ownWishlist : deviceWishlist
  return { userId: user?.id, wishlist: attempt(page, apiWithSignal(request.signal), { params, url }) }
}

export function HydrateFallback() {
  return (
    <Container className={styles.page}>
      <h1>{m.wishlistTitle}</h1>
      <WishlistSkeleton />
    </Container>
  )
}

export default function WishlistPage({ loaderData: { userId, wishlist } }: Route.ComponentProps) {
  const { search } = useLocation()
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const isOthers = user?.id !== userId

  // Another tab has signed in or out: this page still has the other list.
  useEffect(() => {
    if (isOthers) void revalidate()
  }, [isOthers, revalidate])

  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>{m.wishlistTitle}</h1>
      {userId === undefined ? <DeviceNote /> : null}
      <Suspense key={search} fallback={<WishlistSkeleton />}>
        <Contents wishlist={wishlist} />
      </Suspense>
    </Container>
  )
}

function DeviceNote() {
  return (
    <p className={styles.note}>
      {withElements(m.listKeptInThisBrowser, {
        link: <TextLink to={paths.login(paths.wishlist)}>{m.logInToKeepIt}</TextLink>,
      })}
    </p>
  )
}

function Contents({ wishlist }: { wishlist: Promise<Loaded<OnePage>> }) {
  const loaded = use(wishlist)
  if (loaded.status === 'ready') return <WishedJerseys loaded={loaded.data} />
  return <LoadFailure level={2} notice={wishlistTexts.wishlist.fetchFailed} />
}
