import * as texts from '#messages/texts'
import * as m from '#messages/checkout'
import { Navigate } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import { startCheckout, type CheckoutStart } from './checkout-start'
import { attempt, type LivePage } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { PageTrouble } from '../catalog/page-trouble'
import type { Route } from './+types/checkout-page'
import { Checkout } from './checkout'
import styles from './checkout-page.module.css'
import { successState } from './success-state'

const page: LivePage<CheckoutStart> = { load: startCheckout, failed: texts.cart_fetchFailed }
const ALL_JERSEYS = { label: m.allJerseys, to: paths.products() }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.checkout,
    description: m.aboutTheCheckout,
    path: paths.checkout,
    isPrivate: true,
  })
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt(page, apiWithSignal(request.signal), { params, url })
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.status !== 'ready') {
    return <PageTrouble trouble={loaderData} missing={texts.cart_fetchFailed} wayOn={ALL_JERSEYS} />
  }
  const start = loaderData.data
  if (start.kind === 'placed') return <Navigate replace to={paths.checkoutSuccess} state={successState(start.order)} />
  return (
    <Container className={styles.page}>
      <h1>{m.checkout}</h1>
      {start.kind === 'empty' ? <EmptyCart /> : <Checkout start={start} />}
    </Container>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      icon="bag"
      title={texts.checkout_emptyCart}
      action={<ButtonLink to={paths.products()}>{m.browseJerseys}</ButtonLink>}
      className={styles.empty}
    />
  )
}
