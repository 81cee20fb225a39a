import { LANGUAGE } from '#language'
import type { ApiRequest, Send } from '@shop/contract/client'
import { fieldsOf } from './reading'

/** The public calls that answer in the language they are asked for. */
const CATALOGUE =
  /^\/api\/(products(\/\d+(\/also-bought)?)?|leagues(\/\d+(\/clubs)?)?|clubs\/\d+|product-filters|suggestions|search-alternatives|wishlist)(\?|$)/
/** The lists where staff read names and write none, and those that are sorted by name. */
const LISTS =
  /^\/api\/admin\/(restock|shelf|stock-counts|drafts|stats|text-pages|(sales|returns|vouchers)-report|(product|category)-management|product-management\/\d+\/(stock-history|preview))(\?|$)/
/** The calls of the panel that tell what was bought. Others, such as a product to be edited, tell its English name. */
const BOUGHT =
  /^\/api\/admin\/(stats|order-management|print-queue|promises|returns|drafts|review-management|shipping)(\/|\?|$)/
/** As many as one call for names takes. */
const MOST_NAMES = 100

/**
 * Sends calls so that their answers are in the language of this build: the catalogue is asked for in it, and what else names
 * products (the cart, orders, returns, also in the panel) gets the names of today. The server answers in English by itself.
 */
export function inLanguage(send: Send, language = LANGUAGE): Send {
  if (language === 'en') return send
  const known = new Map<number, string>()
  return async (request) => {
    const { method, url } = request
    if (method === 'GET' && CATALOGUE.test(url)) return send(asked(request, language))
    const answer = await send(method === 'GET' && LISTS.test(url) ? asked(request, language) : request)
    if (!url.startsWith('/api/admin/') || BOUGHT.test(url)) await rename(namedIn(answer.body), known, send, language)
    return answer
  }
}

function asked(request: ApiRequest, language: string): ApiRequest {
  return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}language=${language}` }
}

interface Named {
  id: number
  rename: (name: string) => void
}

/** Names that can't be learnt stay as they are. */
async function rename(named: readonly Named[], known: Map<number, string>, send: Send, language: string) {
  const unknown = [...new Set(named.map(({ id }) => id))].filter((id) => !known.has(id)).slice(0, MOST_NAMES)
  if (unknown.length > 0) {
    const url = `/api/product-names?id=${unknown.join()}&language=${language}`
    const { body } = await send({ method: 'GET', url }).catch(() => ({ body: [] }))
    for (const one of Array.isArray(body) ? body : []) {
      const { id, name } = fieldsOf(one)
      if (typeof id === 'number' && typeof name === 'string') known.set(id, name)
    }
  }
  for (const { id, rename } of named) rename(known.get(id) ?? '')
}

/** Every product that an answer names, as a line (`product_id`, `product_name`) or by itself (`product`). */
function namedIn(part: unknown): Named[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(namedIn)
  const fields = part as Record<string, unknown>
  const product = fieldsOf(fields.product)
  return [
    ...name(fields.product_id, fields, 'product_name'),
    ...name(product.id, product, 'name'),
    ...Object.values(fields).flatMap(namedIn),
  ]
}

function name(id: unknown, fields: Record<string, unknown>, field: string): Named[] {
  if (typeof id !== 'number' || typeof fields[field] !== 'string') return []
  return [{ id, rename: (name) => void (fields[field] = name || fields[field]) }]
}
