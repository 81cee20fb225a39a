import type { ApiRequest, ApiResponse, Send } from '@shop/contract/client'
import { fieldsOf } from './reading'

const PRODUCT = 'name description price stock category_id image size_variations'
const CATEGORY = 'name description image parent_id'
const NOTHING = ''

/** The calls of the specification's section 7, with the fields of their payload. */
const SPECIFIED: readonly (readonly [call: string, fields: string])[] = [
  ['POST login', 'email password'],
  ['POST register', 'name email password password_confirmation'],
  ['POST logout', NOTHING],
  ['GET user', NOTHING],
  ['PUT user/profile', 'name email'],
  ['PUT user/password', 'current_password new_password new_password_confirmation'],
  ['GET products', NOTHING],
  ['GET products/#', NOTHING],
  ['GET products/#/reviews', NOTHING],
  ['POST products/#/reviews', 'rating comment'],
  ['GET leagues', NOTHING],
  ['GET leagues/#', NOTHING],
  ['GET leagues/#/clubs', NOTHING],
  ['GET clubs/#', NOTHING],
  ['GET cart', NOTHING],
  ['POST cart/items', 'product_id quantity options'],
  ['PUT cart/items/#', 'quantity'],
  ['DELETE cart/items/#', NOTHING],
  ['POST create-payment-intent', 'amount currency'],
  ['POST checkout', 'shipping payment_intent_id'],
  ['GET orders', NOTHING],
  ['GET orders/#', NOTHING],
  ['GET admin/stats', NOTHING],
  ['GET admin/product-management', NOTHING],
  ['POST admin/product-management', PRODUCT],
  ['PUT admin/product-management/#', PRODUCT],
  ['DELETE admin/product-management/#', NOTHING],
  ['GET admin/category-management', NOTHING],
  ['POST admin/category-management', CATEGORY],
  ['PUT admin/category-management/#', CATEGORY],
  ['DELETE admin/category-management/#', NOTHING],
  ['GET admin/order-management', NOTHING],
  ['PUT admin/order-management/#/status', 'status'],
  ['GET admin/users', NOTHING],
  ['PUT admin/users/#', 'name email role status'],
  ['PUT admin/users/#/status', 'status'],
  ['GET admin/review-management', NOTHING],
  ['DELETE admin/review-management/#', NOTHING],
]

const NOT_FOUND: ApiResponse = { status: 404, header: () => null, body: undefined }

/**
 * Sends nothing but the specification's calls, with its fields and without a query: a server that follows the
 * specification need not know more. Other calls are answered here as such a server would answer them.
 */
export function specifiedOnly(send: Send): Send {
  return (request) => {
    const specified = asSpecified(request)
    return specified ? send(specified) : Promise.resolve(NOT_FOUND)
  }
}

export function asSpecified({ method, url, body }: ApiRequest): ApiRequest | undefined {
  const [path = ''] = url.split('?')
  const call = `${method} ${path.replace(/^\/api\//, '').replace(/\/\d+(?=\/|$)/g, '/#')}`
  const fields = SPECIFIED.find(([known]) => known === call)?.[1]
  if (fields === undefined) return undefined
  const names = fields.split(' ')
  const sent = Object.entries(fieldsOf(body)).filter(([name]) => names.includes(name))
  return { method, url: path, ...(body !== undefined && { body: Object.fromEntries(sent) }) }
}
