import { afterEach, expect, test } from 'vitest'
import { moveBetweenRows } from './page-actions'

afterEach(() => document.body.replaceChildren())

const focused = () => document.activeElement?.textContent

test('J and K go to the first link of a row, or to the button that opens it', () => {
  document.body.innerHTML = `<main><table><tbody>
    <tr><td><a href="/admin/order-management/12">Order 12</a></td></tr>
    <tr><td>nothing to open</td></tr>
    <tr><td><a href="/products/3">The jersey</a> <button data-opens-row>Manage review</button></td></tr>
  </tbody></table></main>`

  expect(moveBetweenRows(1)).toBe(true)
  expect(focused()).toBe('Order 12')
  moveBetweenRows(1)
  expect(focused()).toBe('Manage review')
  moveBetweenRows(-1)
  expect(focused()).toBe('Order 12')
})

test('a list without anything to open has no rows to go to', () => {
  document.body.innerHTML = '<main><table><tbody><tr><td>empty</td></tr></tbody></table></main>'
  expect(moveBetweenRows(1)).toBe(false)
})
