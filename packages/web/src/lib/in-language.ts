import { LANGUAGE } from '#language'
import type { ApiRequest, Send } from '@shop/contract/client'
import { fieldsOf } from './reading'

/** The public calls that answer in the language they are asked for. */
const CATALOGUE =
  /^\/api\/(products(\/\d+(\/also-bought)?)?|leagues(\/\d+(\/clubs)?)?|clubs\/\d+|product-filters|suggestions|search-alternatives|wishlist)(\?|$)/
/** The lists where staff read names and write none, and those that are sorted by name. */
const LISTS =
  /^\/api\/admin\/(restock|shelf|stock-counts|drafts|promises|departures|synonyms|stats|text-pages|(sales|returns|vouchers)-report|(product|category)-management|product-management\/\d+\/(stock-history|preview))(\?|$)/
/** The calls of the panel that tell what was bought. Others, such as a product to be edited, tell its English name. */
const BOUGHT =
  /^\/api\/admin\/(stats|order-management|print-queue|promises|returns|drafts|review-management|shipping|product-changes)(\/|\?|$)/
/** The fields of answers in which the server says sentences, some of them with the English name of a product. */
const SENTENCES = new Set(['message', 'errors', 'problems', 'reason', 'refusal'])
/** As many as one call for names takes. */
const MOST_NAMES = 100

/**
 * Sends calls so that their answers are in the language of this build: the catalogue is asked for in it, and what else names
 * products (the cart, orders, returns, also in the panel) gets the names of today. The server answers in English by itself.
 */
export function inLanguage(send: Send, language = LANGUAGE): Send {
  if (language === 'en') return send
  const known: KnownNames = { byId: new Map(), byEnglish: new Map() }
  return async (request) => {
    const { method, url } = request
    if (method === 'GET' && CATALOGUE.test(url)) return send(asked(request, language))
    const answer = await send(method === 'GET' && LISTS.test(url) ? asked(request, language) : request)
    if (!url.startsWith('/api/admin/') || BOUGHT.test(url)) {
      await rename(namedIn(answer.body), known, send, language)
      renameInSentences(answer.body, known.byEnglish)
    }
    return answer
  }
}

function asked(request: ApiRequest, language: string): ApiRequest {
  return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}language=${language}` }
}

interface Named {
  id: number
  english: string
  rename: (name: string) => void
}

interface KnownNames {
  byId: Map<number, string>
  byEnglish: Map<string, string>
}

/** Names that can't be learnt stay as they are. */
async function rename(named: readonly Named[], { byId, byEnglish }: KnownNames, send: Send, language: string) {
  const unknown = [...new Set(named.map(({ id }) => id))].filter((id) => !byId.has(id)).slice(0, MOST_NAMES)
  if (unknown.length > 0) {
    const url = `/api/product-names?id=${unknown.join()}&language=${language}`
    const { body } = await send({ method: 'GET', url }).catch(() => ({ body: [] }))
    for (const one of Array.isArray(body) ? body : []) {
      const { id, name } = fieldsOf(one)
      if (typeof id === 'number' && typeof name === 'string') byId.set(id, name)
    }
  }
  for (const { id, english, rename } of named) {
    const name = byId.get(id)
    if (name === undefined) continue
    byEnglish.set(english, name)
    rename(name)
  }
}

/** What a refusal says of a product that was named before, such as that it is sold out. */
function renameInSentences(part: unknown, names: ReadonlyMap<string, string>, isSentence = false): void {
  if (typeof part !== 'object' || part === null || names.size === 0) return
  const fields = part as Record<string, unknown>
  for (const [field, value] of Object.entries(fields)) {
    const isSaid = isSentence || SENTENCES.has(field)
    if (isSaid && typeof value === 'string') fields[field] = withNames(value, names)
    else renameInSentences(value, names, isSaid)
  }
}

function withNames(sentence: string, names: ReadonlyMap<string, string>): string {
  const found = [...names.keys()].filter((english) => sentence.includes(english))
  // The longest first: one name may be the beginning of another.
  found.sort((one, other) => other.length - one.length)
  return found.reduce((said, english) => said.replaceAll(english, names.get(english) ?? english), sentence)
}

/** Every product that an answer names, as a line (`product_id`, `product_name`) or by itself (`product`). */
function namedIn(part: unknown): Named[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(namedIn)
  const fields = part as Record<string, unknown>
  const product = fieldsOf(fields.product)
  return [
    ...name(fields.product_id, fields, 'product_name' in fields ? 'product_name' : 'name'),
    ...name(product.id, product, 'name'),
    ...Object.values(fields).flatMap(namedIn),
  ]
}

function name(id: unknown, fields: Record<string, unknown>, field: string): Named[] {
  const english = fields[field]
  if (typeof id !== 'number' || typeof english !== 'string') return []
  return [{ id, english, rename: (name) => void (fields[field] = name) }]
}
