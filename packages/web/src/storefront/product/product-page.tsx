import * as texts from '#messages/texts'
import * as m from '#messages/product'
import type { Client } from '@shop/contract/client'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ifAvailable, liveLoader } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { loadPrintOffer } from '../prints/print-offer'
import { loadReviews } from '../reviews/reviews'
import { readClub, type ShopClubWithProducts, type ShopProduct } from '../../lib/read-catalog'
import { breadcrumbJsonLd, productJsonLd } from '../catalog/structured-data'
import { Container } from '../../ui/container'
import type { Route } from './+types/product-page'
import { OutdatedNotice, PageTrouble } from '../catalog/page-trouble'
import { troubleMeta } from '../catalog/trouble-meta'
import { ProductReviews } from '../reviews/product-reviews'
import { ReviewsProvider } from '../reviews/reviews-provider'
import { isFormerAddress, productIdOf } from './product-address'
import { ClubJerseys } from './club-jerseys'
import { loadAlsoBought, restOfKit, withoutShown } from './product-companions'
import { ProductOffer } from './product-offer'
import { placeOf } from './product-place'
import { ProductRow, ROW } from './product-row'
import { readProductDetails } from './read-product-details'
import { RecentlyViewed } from './recently-viewed'
import styles from './product-page.module.css'

const page = liveLoader({
  load: async (api, args) => {
    const id = productIdOf(args)
    const asked = api.call('GET /api/products/{id}', { params: { id } }).then((answer) => {
      const product = readProductDetails(answer)
      if (isFormerAddress(args, product)) throw redirect(`${product.path ?? ''}${args.url.search}`, 301)
      return product
    })
    const [product, club, print, reviews, alsoBought] = await Promise.all([
      asked,
      asked.then((product) => ifAvailable(clubOf(api, product))),
      asked.then(({ is_printable }) => (is_printable ? ifAvailable(loadPrintOffer(api, id)) : null)),
      ifAvailable(loadReviews(api, id)),
      ifAvailable(loadAlsoBought(api, id)),
    ])
    return { product, club, print, reviews, alsoBought: alsoBought ?? [] }
  },
  failed: texts.product_fetchFailed,
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Another cut of the same jersey is loaded already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherCut = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOtherCut ? false : defaultShouldRevalidate
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (loaderData.status !== 'ready') return troubleMeta(site, loaderData, texts.product_notFound)
  const { product, reviews } = loaderData.data
  const path = product.path ?? paths.product(product.id)
  const trail = [...placeOf(product), { name: product.name, path }]
  return pageMeta({
    site,
    title: product.seo_title ?? product.name,
    description: product.seo_description ?? (product.description || product.name),
    path,
    image: product.image,
    jsonLd: [productJsonLd(product, site.siteUrl, reviews?.reviews), breadcrumbJsonLd(trail, site.siteUrl)],
  })
}

export default function ProductPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: m.allJerseys, to: paths.products() }
    return <PageTrouble trouble={loaded} missing={texts.product_notFound} wayOn={wayOn} />
  }
  const { product, club, print, reviews } = loaded.data
  const kit = restOfKit(product, club)
  const others = withoutShown(club?.products ?? [], [product, ...kit]).slice(0, ROW)
  const alsoBought = withoutShown(loaded.data.alsoBought, [product, ...kit, ...others]).slice(0, ROW)
  return (
    <ReviewsProvider key={product.id} product={product} reviews={reviews}>
      <Container className={styles.page}>
        <OutdatedNotice notice={loaded.notice} />
        <ProductOffer product={product} printOffer={print} />
        <ProductReviews />
        {club ? <ClubJerseys club={club} kit={kit} others={others} /> : null}
        {alsoBought.length > 0 ? <ProductRow title={m.othersAlsoBought} products={alsoBought} /> : null}
        <RecentlyViewed except={[product.id]} />
      </Container>
    </ReviewsProvider>
  )
}

async function clubOf(api: Client, { category_id }: ShopProduct): Promise<ShopClubWithProducts | null> {
  if (category_id === null) return null
  return readClub(await api.call('GET /api/clubs/{id}', { params: { id: category_id } }))
}
