import { expect, test } from 'vitest'
import { endpoints } from './index'
import { openApiDocument } from './openapi'

const text = JSON.stringify(openApiDocument('Test shop'))
const document = JSON.parse(text) as {
  paths: Record<
    string,
    Record<string, { operationId: string; security: unknown[]; responses: Record<string, unknown> }>
  >
  components: { schemas: Record<string, unknown> }
}

test('every call of the contract is documented', () => {
  const documented = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  )
  expect(documented.sort()).toEqual(Object.keys(endpoints).sort())
})

test('every reference leads to a schema of the document', () => {
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(references.length).toBeGreaterThan(20)
  for (const name of references) expect(document.components.schemas).toHaveProperty(name)
  expect(text).not.toContain('$defs')
})

test('closed calls ask for a token and say what they refuse', () => {
  const stats = document.paths['/api/admin/stats']?.get
  expect(stats?.security).toEqual([{ token: [] }])
  expect(Object.keys(stats?.responses ?? {})).toEqual(['200', '401', '403', '422'])
  expect(document.paths['/api/products']?.get?.security).toEqual([])
})
