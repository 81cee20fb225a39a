import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './log'

test('an error is logged with its reason and place, without the values it was asked with', () => {
  const refused = Object.assign(new DatabaseError('violates check constraint', 1, 'error'), {
    code: '23514',
    detail: 'Failing row contains (amina@example.org, top-secret).',
  })
  const failed = new DrizzleQueryError('insert into users …', ['amina@example.org', 'top-secret'], refused)

  const line = logged(new Error('Could not register.', { cause: failed }))

  expect(line).not.toMatch(/amina|top-secret/)
  expect(JSON.parse(line)).toMatchObject({
    err: {
      message: 'Could not register.',
      stack: expect.stringContaining('log.test.ts') as string,
      cause: {
        message: 'Failed query: insert into users …',
        cause: { code: '23514', message: 'violates check constraint' },
      },
    },
  })
})

function logged(error: Error): string {
  const lines: string[] = []
  createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }).error({ err: error }, 'failed')
  return lines.join('')
}
