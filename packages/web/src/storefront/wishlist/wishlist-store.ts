import { useSyncExternalStore } from 'react'
import { api, quietApi } from '../../lib/api'
import { isUnauthorized, refusalText } from '../../lib/api-error'
import { createOwnStore } from './own-store'
import { fieldsOf, MalformedAnswer, readNumber } from '../../lib/reading'
import { texts } from '../../lib/texts'

/** What became of a wish. One that was changed again before the server had it is overtaken, and nothing is said of it. */
export type WishOutcome = { status: 'done' | 'overtaken' } | { status: 'failed'; message: string }

/** What the server does not have yet, by product. */
let wishes: ReadonlyMap<number, boolean> = new Map()

const own = createOwnStore(
  async () => readIds(await quietApi.call('GET /api/wishlist/ids')),
  () => {
    wishes = new Map()
  },
)

/** The products the signed-in customer wishes for, by id. */
export const wishlist = {
  subscribe: own.subscribe,

  /** Undefined while that is not known. */
  has: (productId: number): boolean | undefined => wishes.get(productId) ?? own.current()?.has(productId),

  /** As the server last told. */
  known: own.current,

  /** Counts at once. The server is told in turn, and only of what is still wished by then. */
  wish: (productId: number, isWished: boolean): Promise<WishOutcome> => {
    wishes = new Map(wishes).set(productId, isWished)
    own.tell()
    return own.inTurn(() => send(productId, isWished))
  },
}

export function useIsWished(productId: number): boolean | undefined {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.has(productId),
    () => undefined,
  )
}

async function send(productId: number, isWished: boolean): Promise<WishOutcome> {
  if (wishes.get(productId) !== isWished) return { status: 'overtaken' }
  const params = { productId }
  try {
    await own.learn(async () =>
      readIds(
        isWished
          ? await api.call('PUT /api/wishlist/{productId}', { params })
          : await api.call('DELETE /api/wishlist/{productId}', { params }),
      ),
    )
    return { status: settle(productId, isWished) ? 'done' : 'overtaken' }
  } catch (error) {
    if (isUnauthorized(error)) return { status: 'failed', message: texts.wishlist.unauthorized }
    if (!settle(productId, isWished)) return { status: 'overtaken' }
    // Without an answer it may have happened all the same.
    own.refresh()
    return { status: 'failed', message: refusalText(error, texts.wishlist.updateFailed) }
  }
}

/** From here on the server's word counts, unless something else has been wished meanwhile. */
function settle(productId: number, isWished: boolean): boolean {
  if (wishes.get(productId) !== isWished) return false
  wishes = new Map([...wishes].filter(([id]) => id !== productId))
  own.tell()
  return true
}

function readIds(body: unknown): ReadonlySet<number> {
  const { product_ids } = fieldsOf(body)
  if (!Array.isArray(product_ids)) throw new MalformedAnswer('The server did not say what is on the wishlist.')
  return new Set(product_ids.flatMap((id) => readNumber(id) ?? []))
}
