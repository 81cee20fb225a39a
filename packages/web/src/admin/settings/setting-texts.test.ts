import { SETTING_NAMES, settingOf } from '@shop/contract/setting-list'
import { expect, test } from 'vitest'
import { SETTING_TEXTS } from './setting-texts'

test.each(SETTING_NAMES)('%s is named in the panel as in the audit log, and each of its choices has words', (name) => {
  const { label, choices = {} } = SETTING_TEXTS[name]
  expect(label).toBe(settingOf(name).label)
  expect(Object.keys(choices)).toEqual(settingOf(name).choices ?? [])
})
