import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { ConfigError } from './config'
import { ShopError } from './kernel/shop-error'
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

test('a folder that can’t be used is not blamed on DATABASE_URL, and said once', () => {
  const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/data'"), {
    code: 'EACCES',
    syscall: 'mkdir',
  })
  const text = `The embedded PostgreSQL can't be used: ${denied.message}`

  expect(describeFailure(new Error(text, { cause: denied }))).toBe(text)
  expect(describeFailure(denied)).toBe(denied.message)
})

test('a port that is taken is named as such', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE: address already in use 0.0.0.0:3000'), {
    code: 'EADDRINUSE',
    syscall: 'listen',
  })

  expect(describeFailure(taken)).toBe('That port is taken. Set PORT to another one.')
})

test('a query that failed does not tell what was asked with it', () => {
  const failed = new DrizzleQueryError('insert into users …', ['$argon2id$secret'], new Error('disk full'))

  expect(describeFailure(failed)).toBe('disk full')
})

test('anything else is told with its reason and without a stack', () => {
  const failed = new Error('Migration 0002_catalog failed.', {
    cause: new Error('extension "pg_trgm" is not available'),
  })

  expect(describeFailure(failed)).toBe('Migration 0002_catalog failed.\nextension "pg_trgm" is not available')
  expect(describeFailure('odd')).toBe('odd')
})
