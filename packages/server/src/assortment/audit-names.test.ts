import { readFileSync } from 'node:fs'
import { CATEGORY_TEXTS, PRODUCT_TEXTS } from '@shop/contract/translations'
import { expect, test } from 'vitest'
import { vouchers } from '../vouchers/vouchers.tables'
import { PRODUCT_FIELDS } from './product-fields'
import { auditTranslations } from './translations'

const PANEL_NAMES = new URL('../../../web/messages/en/admin-fields.json', import.meta.url)
/** The translations of a voucher's name are logged by language, as those of a product are. */
const UNLOGGED = ['id', 'createdAt', 'updatedAt', 'nameTranslations']

test('the panel has a name for every field of a product, a category and a voucher in the audit log', () => {
  const named = new Set(Object.values(JSON.parse(readFileSync(PANEL_NAMES, 'utf8')) as Record<string, string>))
  const ofProducts = Object.values(PRODUCT_FIELDS).flatMap((field) => ('audit' in field ? [field.audit] : []))
  const translated = { ...PRODUCT_TEXTS, ...CATEGORY_TEXTS }
  const inArabic = Object.keys(auditTranslations({}, Object.keys(translated) as (keyof typeof translated)[]))
  const ofVouchers = Object.keys(vouchers).filter((column) => column !== 'enableRLS' && !UNLOGGED.includes(column))

  const told = [...ofProducts, ...inArabic.map((name) => name.replace('Arabic ', '')), ...ofVouchers]
  const words = told.map((name) =>
    name
      .replaceAll('_', ' ')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )
  expect(words.filter((name) => !named.has(name))).toEqual([])
})
