import type { Client } from '@shop/contract/client'
import { Link } from 'react-router'
import { KIT_NAMES } from '../../lib/filter-names'
import { idOf, ifAvailable, liveLoader } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { readClub, readProduct, type ShopClubWithProducts, type ShopProduct } from '../../lib/shapes'
import { breadcrumbJsonLd, productJsonLd, type Breadcrumb } from '../../lib/structured-data'
import { texts } from '../../lib/texts'
import { Breadcrumbs } from '../../ui/breadcrumbs'
import { Container } from '../../ui/container'
import { Price } from '../../ui/price'
import { Rating } from '../../ui/rating'
import type { Route } from './+types/product-page'
import { OutdatedNotice, PageTrouble } from '../catalog/page-trouble'
import { ProductNeighbours } from './product-neighbours'
import { ProductPurchase } from './product-purchase'
import { ProductRating } from './product-rating'
import { ProductStage } from './product-stage'
import { troubleMeta } from '../catalog/trouble-meta'
import styles from './product-page.module.css'

const page = liveLoader({
  load: async (api, args) => {
    const product = readProduct(await api.call('GET /api/products/{id}', { params: { id: idOf(args) } }))
    return { product, club: await ifAvailable(clubOf(api, product)) }
  },
  failed: texts.product.fetchFailed,
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (loaderData.status !== 'ready') return troubleMeta(site, loaderData, texts.product.notFound)
  const { product } = loaderData.data
  const path = paths.product(product.id)
  const trail = [...placeOf(product), { name: product.name, path }]
  return pageMeta({
    site,
    title: product.name,
    description: product.description || product.name,
    path,
    image: product.image,
    jsonLd: [productJsonLd(product, site.siteUrl), breadcrumbJsonLd(trail, site.siteUrl)],
  })
}

export default function ProductPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: 'All Jerseys', to: paths.products() }
    return <PageTrouble trouble={loaded} missing={texts.product.notFound} wayOn={wayOn} />
  }
  const { product, club } = loaded.data
  return (
    <Container className={styles.page}>
      <OutdatedNotice notice={loaded.notice} />
      <div className={styles.product}>
        <ProductStage key={product.id} product={product} />
        <div className={styles.offer}>
          <Breadcrumbs crumbs={crumbsOf(product)} />
          <h1>{product.name}</h1>
          <div className={styles.price}>
            <Price amount={product.price} size="large" />
            <RatingLink product={product} />
          </div>
          <p className={styles.description}>{product.description}</p>
          <ProductPurchase key={product.id} product={product} />
        </div>
      </div>
      <ProductRating product={product} />
      {club ? <ProductNeighbours product={product} club={club} /> : null}
    </Container>
  )
}

function RatingLink({ product: { average_rating, reviews_count } }: { product: ShopProduct }) {
  if (reviews_count === 0) return <span className={styles.unrated}>No reviews yet</span>
  return (
    <Link to="#reviews" className={styles.rating}>
      <Rating value={average_rating} count={reviews_count} />
    </Link>
  )
}

async function clubOf(api: Client, { category_id }: ShopProduct): Promise<ShopClubWithProducts | null> {
  if (category_id === null) return null
  return readClub(await api.call('GET /api/clubs/{id}', { params: { id: category_id } }))
}

/** League and club; a server that names no league still has a page of leagues. */
function placeOf({ category }: ShopProduct): Breadcrumb[] {
  if (!category) return [{ name: 'All Jerseys', path: paths.products() }]
  const { parent } = category
  const league = parent
    ? { name: parent.name, path: paths.league(parent.id) }
    : { name: 'Leagues', path: paths.leagues }
  return [league, { name: category.name, path: paths.club(category.id) }]
}

function crumbsOf(product: ShopProduct) {
  const place = placeOf(product).map(({ name, path }) => ({ label: name, to: path }))
  return [...place, { label: product.kit ? `${KIT_NAMES[product.kit]} jersey` : product.name }]
}
