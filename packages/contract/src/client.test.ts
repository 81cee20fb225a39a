import { expect, test } from 'vitest'
import { ApiError, createClient, type ApiRequest, type ApiResponse } from './client'

function clientAnswering(answer: Partial<ApiResponse>) {
  const requests: ApiRequest[] = []
  const client = createClient((request) => {
    requests.push(request)
    return Promise.resolve({ status: 200, header: () => null, body: undefined, ...answer })
  })
  return { client, requests }
}

test('a call becomes a request with its path and query filled in', async () => {
  const { client, requests } = clientAnswering({ body: [] })

  await client.call('GET /api/products', { query: { league: [1, 2], search: 'são & co', page: 2, size: undefined } })
  await client.call('PUT /api/cart/items/{itemId}', { params: { itemId: 7 }, body: { quantity: 3 } })

  expect(requests).toEqual([
    { method: 'GET', url: '/api/products?league=1%2C2&search=s%C3%A3o+%26+co&page=2', body: undefined },
    { method: 'PUT', url: '/api/cart/items/7', body: { quantity: 3 } },
  ])
})

test('a refusal is thrown with the server’s text and fields', async () => {
  const body = { message: 'Only 2 left.', code: 'invalid-input', errors: { quantity: ['Only 2 left.'] } }
  const { client } = clientAnswering({ status: 422, body })

  const refusal = await client.call('GET /api/leagues').catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 422, message: 'Only 2 left.', body })
})

test('a fault without a readable body still says what happened', async () => {
  const { client } = clientAnswering({ status: 502, body: undefined })
  await expect(client.call('GET /api/leagues')).rejects.toThrow('The server answered 502.')
})
