import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { anAuditEntry, lina, pageOf } from '../../testing/staff'
import * as auditPage from './audit-page'
import { pathOf } from './audit-words'

const LIST = 'GET /api/admin/audit-log?sort=newest&folded=1'
const PEOPLE = 'GET /api/admin/audit-people'

asStaff()

const openLog = (answers: Answering = {}, address = '/admin/audit-log') =>
  openOwnPage(auditPage, {
    route: '/admin/audit-log',
    address,
    answers: { [LIST]: pageOf([anAuditEntry]), [PEOPLE]: ok({ data: [{ id: lina.id, name: lina.name }] }), ...answers },
  })

const row = () => within(screen.getByRole('row', { name: /Lina|operator/ }))

describe('the audit log', () => {
  test('says who changed what, from what to what', async () => {
    await openLog()

    expect(row().getByText('Lina Al Amiri')).toBeDefined()
    expect(row().getByRole('link', { name: 'Order #712' }).getAttribute('href')).toBe('/admin/order-management/712')
    const change = row().getByText('Payment status').nextElementSibling
    expect(change?.querySelector('del')?.textContent).toBe('authorized')
    expect(change?.querySelector('ins')?.textContent).toBe('paid')
  })

  test('says when an operator did it', async () => {
    await openLog({ [LIST]: pageOf([{ ...anAuditEntry, by: null }]) })

    expect(row().getByText('An operator')).toBeDefined()
  })

  test('says until when entries are in the archive', async () => {
    await openLog({ [LIST]: pageOf([anAuditEntry], { archived_until: '2025-05-31' }) })

    expect(screen.getByText(/^Entries until May 31, 2025 are in the archive/)).toBeDefined()
  })

  test('folds long values and many fields', async () => {
    const long = 'A very long description. '.repeat(20)
    const changes = Array.from({ length: 8 }, (_, index) => ({ field: `field_${index}`, before: null, after: long }))
    await openLog({ [LIST]: pageOf([{ ...anAuditEntry, changes }]) })
    expect(row().getAllByRole('term')).toHaveLength(4)

    await userEvent.click(row().getByRole('button', { name: 'Show 4 more fields of entry 9' }))
    expect(row().getAllByRole('term')).toHaveLength(8)

    const value = () => row().getByText('Field 0').nextElementSibling?.textContent.length ?? 0
    expect(value()).toBeLessThan(300)
    await userEvent.click(row().getByRole('button', { name: 'Show all of the new Field 0 of entry 9' }))
    expect(value()).toBeGreaterThan(480)
  })

  test('is downloaded by a button that is not among the filters, which fold on phones', async () => {
    await openLog({ 'GET /api/admin/audit-log?sort=newest&folded=1': pageOf([anAuditEntry]) })

    const folded = screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-controls') ?? ''
    const filters = document.getElementById(folded)
    expect(filters?.contains(screen.getByLabelText('From'))).toBe(true)
    expect(filters?.contains(screen.getByRole('button', { name: 'Export CSV' }))).toBe(false)
  })

  test('is narrowed by subject and by person', async () => {
    const { calls } = await openLog({
      'GET /api/admin/audit-log?subject=user&sort=newest&folded=1': pageOf([anAuditEntry]),
      'GET /api/admin/audit-log?subject=user&by=1&sort=newest&folded=1': pageOf([]),
    })

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'User')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Person' }), 'Lina Al Amiri')

    expect(await screen.findByText('Nothing matches')).toBeDefined()
    expect(calls.some(({ name }) => name.includes('subject=user&by=1'))).toBe(true)
  })

  test('of one thing says so', async () => {
    await openLog(
      { 'GET /api/admin/audit-log?subject=order&id=712&sort=newest&folded=1': pageOf([anAuditEntry]) },
      '/admin/audit-log?subject=order&id=712',
    )

    expect(screen.getByText('Only the history of Order #712.')).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Subject' })).toBeNull()
  })

  test('leads to the bulk change that an entry was part of', async () => {
    const subject = { kind: 'product', id: 7, name: 'Home Jersey' } as const
    await openLog(
      { 'GET /api/admin/audit-log?run=4&sort=newest&folded=1': pageOf([{ ...anAuditEntry, subject, run_id: 4 }]) },
      '/admin/audit-log?run=4',
    )
    expect(row().getByRole('link', { name: 'bulk change' }).getAttribute('href')).toBe(
      '/admin/product-management/changes/4',
    )
    expect(screen.getByRole('link', { name: 'one bulk change' })).toBeDefined()
  })

  test('that can’t be loaded says so', async () => {
    await openLog({ [LIST]: { status: 500 } })

    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch audit log. Please try again.')
  })

  test('of a shop in which nothing was changed says so', async () => {
    await openLog({ [LIST]: pageOf([]) })

    expect(screen.getByRole('heading', { name: 'Nothing was changed yet' })).toBeDefined()
  })
})

test('what was deleted leads nowhere', () => {
  expect(pathOf({ ...anAuditEntry, action: 'deleted' })).toBeNull()
})
