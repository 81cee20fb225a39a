import { expect, test } from 'vitest'
import { ConfigError } from '../config'
import { ShopError } from '../kernel/shop-error'
import { describeFailure } from './describe-failure'

test('what the shop refuses is said in its own words', () => {
  expect(describeFailure(new ShopError('conflict', 'That is not possible now.'))).toBe('That is not possible now.')
  expect(describeFailure(new ConfigError('PORT is odd.'))).toBe('PORT is odd.')
})

test('a database that does not answer is named as such, however the driver wraps it', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  const bundle = Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' })

  for (const error of [refused, bundle, new Error('Failed query', { cause: bundle })]) {
    expect(describeFailure(error)).toBe(
      'The database can’t be used: connect ECONNREFUSED ::1:5432\nPlease check DATABASE_URL.',
    )
  }
})

test('a wrong password or database name is a matter of DATABASE_URL too', () => {
  const unknown = Object.assign(new Error('database "shoop" does not exist'), { code: '3D000' })

  expect(describeFailure(unknown)).toContain('database "shoop" does not exist\nPlease check DATABASE_URL.')
})

test('anything else is told with its reason and without a stack', () => {
  const failed = new Error('Migration 0002_catalog failed.', {
    cause: new Error('extension "pg_trgm" is not available'),
  })

  expect(describeFailure(failed)).toBe('Migration 0002_catalog failed.\nextension "pg_trgm" is not available')
  expect(describeFailure('odd')).toBe('odd')
})
