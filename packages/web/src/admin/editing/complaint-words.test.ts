import { expect, test } from 'vitest'
import { DeliverySettings } from '@shop/contract/delivery'
import { someSettings } from '../../testing/delivery'
import { complaintWords } from './complaint-words'

const [zone] = someSettings.zones
const [method] = zone?.methods ?? []

/** What the contract says of settings whose only method is changed like this. */
function complaintsAbout(change: object, ofZone: object = {}): string[] {
  const zones = [{ ...zone, methods: [{ ...method, ...change }], ...ofZone }]
  return DeliverySettings.safeParse({ ...someSettings, zones }).error?.issues.map(({ message }) => message) ?? []
}

test.each([
  [complaintsAbout({ name: '' }), 'Please enter a name.'],
  [complaintsAbout({ name: 'x'.repeat(61) }), 'At most 60 characters.'],
  [complaintsAbout({ name: 'x\u0000' }), 'This text can’t be stored.'],
  [complaintsAbout({ cut_off: 'noon' }), 'A time looks like 14:00.'],
  [complaintsAbout({ days_to: 61 }), 'At most 60 days.'],
  [complaintsAbout({ days_from: 1.5 }), 'Whole days.'],
  [complaintsAbout({ days_from: 5 }), 'The last day can’t be before the first.'],
  [complaintsAbout({ kind: 'pick-up' }), 'Please enter where orders are picked up.'],
  [complaintsAbout({ tiers: [] }), 'Please enter a price.'],
  [complaintsAbout({ tiers: [{ from: 5, price: 1 }] }), 'The first price has to apply from 0.'],
  [complaintsAbout({ tiers: [{ from: 0, price: 1.234 }] }), 'At most two decimals.'],
  [
    complaintsAbout({
      tiers: [
        { from: 0, price: 1 },
        { from: 0, price: 2 },
      ],
    }),
    'Each price has to apply from more than the one before.',
  ],
  [complaintsAbout({}, { methods: [] }), 'A zone needs a delivery method.'],
  [complaintsAbout({}, { countries: [] }), 'States or emirates need exactly one country.'],
  [complaintsAbout({}, { regions: [''] }), 'Please enter a state or emirate.'],
])('the panel has words of its own for %j', (complaints, words) => {
  expect(complaints.map((complaint) => complaintWords(complaint))).toContain(words)
})

test('a complaint that has no words in the language of the panel asks to look at the field', () => {
  expect(complaintWords('No such thing.', 'ar')).toBe('Please check this.')
  expect(complaintWords('No such thing.', 'en')).toBe('No such thing.')
  expect(complaintWords('At most 20,000,000.')).toBe('At most 20,000,000.')
})
