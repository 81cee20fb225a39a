import * as texts from '#messages/texts'
import * as m from '#messages/cart'
import type { Cart } from '@shop/contract/cart'
import { apiWithSignal } from '../../lib/api'
import { optimisticCart } from './cart-state'
import { attempt, type LivePage } from '../../lib/live-loader'
import { pageMeta, siteOf } from '../../lib/page-meta'
import { paths } from '../../lib/paths'
import { readCart } from './read-cart'
import { ButtonLink } from '../../ui/button'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { Split } from '../../ui/split'
import { LoadFailure } from '../catalog/page-trouble'
import type { Route } from './+types/cart-page'
import { CartLines } from './cart-lines'
import { CartNotices } from './cart-notices'
import { CartSummary } from './cart-summary'
import styles from './cart-page.module.css'
import { useCart } from './use-cart'
import { useFocusAfterRemoval } from './use-focus-after-removal'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    site: siteOf(matches),
    title: m.cart,
    description: m.theJerseysYouHaveChosen,
    path: paths.cart,
    isPrivate: true,
  })
}

const ownCart: LivePage<Cart> = {
  load: async (api) => readCart(await api.call('GET /api/cart')),
  failed: texts.cart_fetchFailed,
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  return attempt(ownCart, apiWithSignal(request.signal), { params, url })
}

export default function CartPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>{m.cart}</h1>
      {loaded.status === 'ready' ? (
        <CartContents loaded={loaded.data} />
      ) : (
        <LoadFailure level={2} notice={loaded.status === 'failed' ? loaded.notice : texts.cart_fetchFailed} />
      )}
    </Container>
  )
}

function CartContents({ loaded }: { loaded: Cart }) {
  const { editor, state } = useCart(loaded)
  const { list, removed } = useFocusAfterRemoval()
  const cart = optimisticCart(state)
  return (
    <>
      <CartNotices notices={cart.notices} onDismiss={editor.dismissNotices} />
      {cart.items.length === 0 ? (
        <EmptyState
          icon="bag"
          title={texts.cart_empty}
          action={<ButtonLink to={paths.products()}>{m.browseJerseys}</ButtonLink>}
        />
      ) : (
        <Split>
          <CartLines cart={cart} state={state} editor={editor} ref={list} onRemoved={removed} />
          <CartSummary cart={cart} editor={editor} />
        </Split>
      )}
    </>
  )
}
