import { expect, test } from 'vitest'
import { readFulfilment, readParcels } from './read-parcel'

test('a server that knows nothing of parcels has none', () => {
  expect(readParcels(undefined)).toEqual([])
  expect(readParcels([{ state: 'lost' }, null])).toEqual([])
  expect(readFulfilment(undefined)).toBeNull()
  expect(readFulfilment({ stage: 'teleported' })).toBeNull()
})

test('a tracking link leads to a web page or nowhere', () => {
  const parcel = { id: 1, state: 'shipped', items: [{ item_id: 2, quantity: '3' }, {}] }
  const urlOf = (tracking_url: string) => readParcels([{ ...parcel, tracking_url }])[0]?.tracking_url

  expect(urlOf('https://carrier.example/1')).toBe('https://carrier.example/1')
  expect(urlOf('javascript:alert(1)')).toBeNull()
  expect(readParcels([parcel])).toMatchObject([{ id: 1, number: 1, items: [{ item_id: 2, quantity: 3 }] }])
})
