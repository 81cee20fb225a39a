import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { hostileText } from './hostile-values'

export const BOUNDARY = 'a-boundary-for-tests'

/** Encodes text for a URL. Lone surrogates become U+FFFD, as in browsers. */
export function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

export const rawBody = fc.oneof(
  fc.constantFrom(
    { body: '{', contentType: 'application/json' },
    { body: '{"a":1,}', contentType: 'application/json' },
    { body: 'null', contentType: 'application/json' },
    { body: '[]', contentType: 'application/json' },
    { body: '"text"', contentType: 'application/json' },
    { body: '1e999', contentType: 'application/json' },
    { body: '\ufeff{}', contentType: 'application/json' },
    { body: '{"__proto__":{"role":"admin"}}', contentType: 'application/json' },
    { body: `${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}`, contentType: 'application/json' },
    { body: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, contentType: 'application/json' },
    { body: 'a=1&b=2', contentType: 'application/x-www-form-urlencoded' },
    { body: '<a/>', contentType: 'text/xml' },
    { body: '{}', contentType: 'application/json; charset=utf-7' },
    { body: '{}', contentType: 'nonsense' },
    { body: 'x', contentType: 'multipart/form-data' },
    { body: 'x', contentType: 'multipart/form-data; boundary=x' },
    {
      body: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--${BOUNDARY}--`,
      contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    },
  ),
  fc.string({ unit: 'binary' }).map((body) => ({ body, contentType: 'application/json' })),
)

export const rawQuery = fc.oneof(
  fc.constantFrom(
    '%zz',
    '%ED%A0%80=%ED%A0%80',
    'search=%00',
    'search=%ff%fe',
    'page=1&page=2&page=x',
    'search[]=a&search[b]=c',
    '__proto__=1&constructor=2&toString=3',
    'page=٣&per_page=1e1',
    'id=1,2,,3,x&sort=price_asc;--',
    '&&&===&',
    'a=1&'.repeat(3000),
  ),
  fc.string({ unit: 'grapheme' }).map(encoded),
)

const PATHS = [
  '/webhooks/stripe',
  '/pictures/{}/640.webp',
  '/pictures/{}',
  '/meshes/{}/mens-crew-1.j3d',
  '/test-gateway/v1/payment_intents',
  '/test-gateway/v1/payment_intents/{}',
  '/test-gateway/v1/payment_intents/{}/confirm',
  '/test-gateway/v1/payment_intents/{}/authenticate',
  '/test-gateway/v1/refunds',
  '/sitemap.xml',
  '/sitemap-{}.xml',
  '/robots.txt',
  '/readyz',
  '/api/docs/{}',
  '/api/{}',
  '/{}',
]

/** Generates calls outside of the contract: any method, path and body. */
export const callOutsideContract: fc.Arbitrary<InjectOptions> = fc
  .record({
    path: fc.constantFrom(...PATHS),
    method: fc.constantFrom(
      'GET' as const,
      'POST' as const,
      'PUT' as const,
      'DELETE' as const,
      'PATCH' as const,
      'OPTIONS' as const,
    ),
    filling: fc.oneof(hostileText.map(encoded), fc.constantFrom('%zz', '%ED%A0%80', '%2e%2e%2f', '..%5c', '%00')),
    query: rawQuery,
    raw: rawBody,
    signature: fc.oneof(hostileText, fc.constant('t=1,v1=00')),
  })
  .map(({ path, method, filling, query, raw, signature }) => ({
    method,
    url: `${path.replace('{}', filling.slice(0, 2000))}?${query}`,
    payload: raw.body,
    headers: {
      'content-type': raw.contentType,
      'stripe-signature': encoded(signature),
      authorization: 'Bearer sk_test_local',
      host: 'shop.example',
    },
  }))
