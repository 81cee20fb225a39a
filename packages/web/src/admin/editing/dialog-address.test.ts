import { describe, expect, test } from 'vitest'
import { dialogIn, isDialogOnly, queryWith } from './dialog-address'

const KINDS = ['add', 'edit'] as const

describe('a dialog in the address', () => {
  test('is read with the id it is about', () => {
    expect(dialogIn(new URLSearchParams('?page=2&edit=12'), KINDS)).toEqual({ kind: 'edit', id: 12 })
    expect(dialogIn(new URLSearchParams('?add'), KINDS)).toEqual({ kind: 'add', id: undefined })
    expect(dialogIn(new URLSearchParams('?edit=-1'), KINDS)).toEqual({ kind: 'edit', id: undefined })
    expect(dialogIn(new URLSearchParams('?page=2'), KINDS)).toBeUndefined()
  })

  test('is opened and closed beside what else the address says', () => {
    const params = new URLSearchParams('?club=3,7&add')
    expect(queryWith(params, KINDS, { kind: 'edit', id: 12 })).toBe('?club=3,7&edit=12')
    expect(queryWith(params, KINDS)).toBe('?club=3,7')
    expect(queryWith(new URLSearchParams('?add'), KINDS)).toBe('')
  })

  test('that closes needs nothing to be loaded, one that opens does', () => {
    const list = new URL('https://shop.example/admin?page=2')
    const dialog = new URL('https://shop.example/admin?page=2&edit=12')
    expect(isDialogOnly(dialog, list, KINDS)).toBe(true)
    expect(isDialogOnly(list, dialog, KINDS)).toBe(false)
    expect(isDialogOnly(list, dialog, KINDS, ['edit'])).toBe(true)
    expect(isDialogOnly(list, list, KINDS)).toBe(false)
    expect(isDialogOnly(dialog, new URL('https://shop.example/admin?page=3'), KINDS)).toBe(false)
  })
})
