import { endpoints } from '@shop/contract'
import { priorityOf, type Endpoint } from '@shop/contract/endpoint'
import { expect, test } from 'vitest'
import { priorityOfRequest } from './request-priority'

test.each(Object.values(endpoints) as Endpoint[])('$method $path has its priority before it has a slot', (endpoint) => {
  const path = endpoint.path.replace(/\{\w+\}/g, '7')
  for (const url of [path, `${path}/`, `${path}?page=2&search=a/b`]) {
    expect(priorityOfRequest(url)).toBe(priorityOf(endpoint))
  }
})

test.each([
  ['/webhooks/stripe', 'buying'],
  ['/test-gateway/v1/payment_intents/pi_1/confirm', 'buying'],
  ['/', 'browsing'],
  ['/cart', 'browsing'],
  ['/admin/orders', 'browsing'],
  ['/pictures/0a1b/480.avif', 'browsing'],
  ['/api/unknown', 'browsing'],
  ['*', 'browsing'],
  ['', 'browsing'],
])('%s is %s', (url, priority) => expect(priorityOfRequest(url)).toBe(priority))
