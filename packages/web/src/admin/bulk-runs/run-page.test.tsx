import type { BulkRun, BulkRunItem } from '@shop/contract/bulk-runs'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mariam } from '../../testing/people'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as page from './run-page'
import { endWords, takeBackQuestion } from './run-words'

beforeEach(() => givenSignedIn({ ...mariam, role: 'admin' }))

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const RUN = 'GET /api/admin/product-changes/4'
const ITEMS = 'GET /api/admin/product-changes/4/items'
const STOP = 'POST /api/admin/product-changes/4/stop'
const UNDO = 'POST /api/admin/product-changes/4/undo'

const counts = { added: 0, changed: 0, archived: 0, erased: 0, unchanged: 0, skipped: 0 }
const running: BulkRun = {
  id: 4,
  kind: 'change',
  title: 'Price raised by 10%',
  state: 'running',
  created_at: '2026-03-09T10:00:00.000Z',
  ended_at: null,
  by: { id: 1, name: 'Mariam' },
  total: 10_331,
  done: 4_120,
  ...counts,
  changed: 4_120,
  failure: null,
  undoes: null,
  undone_by: null,
  can_undo: false,
}
const ended = '2026-03-09T10:01:00.000Z'
const stopped: BulkRun = { ...running, state: 'stopped', ended_at: ended, can_undo: true }
const item: BulkRunItem = {
  place: 1,
  product_id: 7,
  name: 'Home Jersey',
  outcome: 'skipped',
  reason: 'Somebody changed it since.',
}
const itemsOf = (...data: BulkRunItem[]) => ok({ data, meta: { page: 1, per_page: 24, total: data.length } })

type Answers = Parameters<typeof openOwnPage>[1]['answers']
const open = (answers: Answers) =>
  openOwnPage(page, {
    route: '/admin/product-management/changes/:id',
    address: '/admin/product-management/changes/4',
    answers,
  })

describe('a change of many products', () => {
  test('shows how far it is, and is stopped half-way with what was done', async () => {
    const answers: Answers = { [RUN]: ok(running), [ITEMS]: itemsOf(), [STOP]: ok(stopped) }
    await open(answers)
    expect(screen.getByRole('progressbar', { name: 'Changing products' }).getAttribute('value')).toBe('40')
    expect(screen.getByText('4,120 of 10,331 products')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()

    answers[RUN] = ok(stopped)
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    const told = 'Stopped: 4,120 of 10,331 products changed. The others are as they were.'
    expect(await screen.findByText(told)).toBeDefined()
    const log = await screen.findByRole('link', { name: 'See in audit log' })
    expect(log.getAttribute('href')).toBe('/admin/audit-log?run=4')
  })

  test('is taken back after a question, and leads to where that can be watched', async () => {
    const undo = { ...running, id: 5, kind: 'undo', undoes: 4 }
    await open({
      [RUN]: ok(stopped),
      [ITEMS]: itemsOf(item),
      [UNDO]: ok(undo),
      'GET /api/admin/product-changes/5': ok(undo),
      'GET /api/admin/product-changes/5/items': itemsOf(),
    })
    expect(screen.getByText('Somebody changed it since.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    const dialog = screen.getByRole('dialog', { name: 'Take back this change' })
    expect(within(dialog).getByText(/4,120 products get back what was there before/)).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
    expect(await screen.findByRole('progressbar', { name: 'Restoring products' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'an earlier change' })).toBeDefined()
  })

  test('that was taken back by somebody else says so', async () => {
    const refused = { status: 409, body: { message: 'This change was taken back already.', code: 'conflict' } }
    await open({ [RUN]: ok(stopped), [ITEMS]: itemsOf(), [UNDO]: refused })
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    const dialog = screen.getByRole('dialog', { name: 'Take back this change' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }))
    expect(await within(dialog).findByText('This change was taken back already.')).toBeDefined()
  })

  test('that can’t be fetched says so', async () => {
    await open({ [RUN]: { status: 500, body: {} }, [ITEMS]: itemsOf() })
    expect(screen.getByText('Failed to fetch bulk change. Please try again.')).toBeDefined()
  })
})

test.each<[Partial<BulkRun>, string]>([
  [{ state: 'done', changed: 10_300, skipped: 31 }, '10,300 changed, 31 left as they are.'],
  [
    { state: 'done', kind: 'undo', changed: 4_100, skipped: 20 },
    '4,100 restored, 20 were changed since and left as they are.',
  ],
  [{ state: 'done', erased: 3, archived: 2 }, '3 deleted, 2 archived because orders or reviews tell of them.'],
  [{ state: 'failed', changed: 40 }, 'Ended early: 40 of 10,331 products changed. The others are as they were.'],
  [
    { state: 'stopped', kind: 'undo', changed: 7 },
    'Stopped: 7 of 10,331 products restored. The others are as they were.',
  ],
  [{ state: 'done', total: 0 }, 'There was nothing to do.'],
])('what came of %j', (part, words) => {
  expect(endWords({ ...running, ...counts, ended_at: ended, ...part })).toBe(words)
})

test('what can’t be taken back is told before', () => {
  expect(takeBackQuestion({ ...running, ...counts, archived: 1, erased: 12 })).toBe(
    '1 product gets back what was there before, unless somebody has changed it since. ' +
      '12 products were deleted for good and can’t be brought back.',
  )
})
