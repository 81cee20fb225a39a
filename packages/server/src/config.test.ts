import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, settings } from './config'

test('an empty environment gives a shop that runs', () => {
  const config = readConfig({})

  expect(config).toMatchObject({
    isProduction: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    admin: undefined,
  })
  expect(config.dataDir).toMatch(/data$/)
})

test('a wrong setting is named, with what is wrong about it', () => {
  expect(() => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(ConfigError)
  expect(() => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(/PORT: [\s\S]*DATABASE_URL: /)
})

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', ADMIN_EMAIL: '' }).port).toBe(3000)
})

test('half an admin is refused', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@example.com' })).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD go together')
})

test('.env.example lists every setting, and only those', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(Object.keys(settings.shape).sort())
})
