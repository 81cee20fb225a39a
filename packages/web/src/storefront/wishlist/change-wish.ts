import * as m from '#messages/wishlist'
import { paths } from '../../lib/paths'
import { session } from '../../lib/session'
import type { ShopProduct } from '../../lib/read-catalog'
import { wishlist } from './wishlist-store'
import { notify } from '../../ui/notify'
import { wishlistTexts } from './texts'

type Wished = Pick<ShopProduct, 'id' | 'name'>

/** What every heart does: it says what came of it, and a removal can be undone. */
export async function changeWish(product: Wished, isWished: boolean): Promise<void> {
  const owner = session.current().user?.id
  const outcome = await wishlist.wish(product.id, isWished)
  if (outcome.status === 'failed') notify(outcome.message, 'error')
  if (outcome.status !== 'done') return

  if (isWished) notify(wishlistTexts.wishlist.added, 'ok', { label: m.viewWishlist, to: paths.wishlist })
  else
    notify(`${wishlistTexts.wishlist.removed}: ${product.name}`, 'ok', {
      label: m.undo,
      act: () => putBack(product, owner),
    })
}

/** A wish is not added to the list of a user who has signed in since. */
function putBack(product: Wished, owner: number | undefined): void {
  if (session.current().user?.id === owner) void changeWish(product, true)
}
