import { ABILITIES, type Ability } from '@shop/contract/abilities'
import { expect, test } from 'vitest'
import { insteadOf, mayOpen } from './may-open'

const OPEN: Record<Ability, string[]> = {
  pack: ['/admin/order-management', '/admin/order-management/7', '/admin/order-management/7/packing-slip'],
  print: [
    '/admin/order-management/print-queue',
    '/admin/order-management/print-sheet',
    '/admin/order-management/blocked-words',
    '/admin/category-management/squads/3',
  ],
  catalogue: [
    '/admin/product-management',
    '/admin/product-management/import',
    '/admin/category-management',
    '/admin/category-management/squads/3',
  ],
  orders: [
    '/admin/order-management',
    '/admin/order-management/7',
    '/admin/order-management/7/packing-slip',
    '/admin/order-management/7/invoice',
  ],
  customers: ['/admin/users', '/admin/users/5', '/admin/review-management'],
  reports: ['/admin', '/admin/reports', '/admin/tax-report'],
  settings: ['/admin/page-texts', '/admin/page-texts/terms'],
}
const FOR_ADMINS = ['/admin/audit-log', '/admin/usersx', '/admin/something-new']
const everyPage = [...new Set([...Object.values(OPEN).flat(), ...FOR_ADMINS])]

test.each(ABILITIES)('%s opens its pages and no others', (ability) => {
  const manager = { role: 'manager' as const, abilities: [ability] }
  expect(everyPage.filter((page) => mayOpen(manager, page)).sort()).toEqual([...OPEN[ability]].sort())
})

test('a manager without abilities opens none, an admin all; what is not the panel’s is open to everybody', () => {
  expect(everyPage.some((page) => mayOpen({ role: 'manager' }, page))).toBe(false)
  expect(everyPage.every((page) => mayOpen({ role: 'admin' }, page))).toBe(true)
  expect(mayOpen({ role: 'manager' }, '/products/7')).toBe(true)
})

test('query, hash and a slash at the end change nothing', () => {
  const manager = { role: 'manager' as const, abilities: ['orders' as const] }
  expect(mayOpen(manager, '/admin/order-management?user=5')).toBe(true)
  expect(mayOpen(manager, '/admin/')).toBe(false)
  expect(mayOpen(manager, '/admin?x=/admin/order-management')).toBe(false)
})

test.each(ABILITIES)('a manager with %s begins at a page that is open to them', (ability) => {
  const manager = { role: 'manager' as const, abilities: [ability] }
  const beginning = ability === 'reports' ? '/admin' : insteadOf(manager, '/admin')
  expect(mayOpen(manager, beginning)).toBe(true)
  expect(beginning).not.toBe('/')
  expect(insteadOf(manager, '/admin/audit-log')).toBe('/')
})
