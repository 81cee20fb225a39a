import * as m from '#messages/product'
import * as texts from '#messages/texts'
import { apiWithSignal } from '../../lib/api'
import { attempt, idOf, type LivePage } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { Alert } from '../../ui/alert'
import { Container } from '../../ui/container'
import { PageTrouble } from '../catalog/page-trouble'
import { ReviewsProvider } from '../reviews/reviews-provider'
import type { Route } from './+types/product-preview-page'
import { ProductOffer } from './product-offer'
import { readProductDetails, type ShopProductDetails } from './read-product-details'
import styles from './product-page.module.css'

const page: LivePage<ShopProductDetails> = {
  load: async (api, args) => {
    const params = { id: idOf(args) }
    return readProductDetails(await api.call('GET /api/admin/product-management/{id}/preview', { params }))
  },
  failed: texts.product_fetchFailed,
}

/** Only the browser knows who is signed in, so the server renders nothing of a draft. */
export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt(page, apiWithSignal(request.signal), { params, url })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ site: siteOf(matches), title: m.preview, description: m.preview, path: '', isPrivate: true })
}

/** A product as its page will show it, for staff. */
export default function ProductPreviewPage({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded.status !== 'ready') {
    const wayOn = { label: m.allJerseys, to: paths.products() }
    return <PageTrouble trouble={loaded} missing={texts.product_notFound} wayOn={wayOn} />
  }
  const product = loaded.data
  return (
    <ReviewsProvider key={product.id} product={product} reviews={null}>
      <Container className={styles.page}>
        <Alert kind="info" className={styles.preview}>
          <p>{m.previewNotice}</p>
        </Alert>
        <ProductOffer product={product} printOffer={null} />
      </Container>
    </ReviewsProvider>
  )
}
