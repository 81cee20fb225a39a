import { expect, test } from 'vitest'
import { readCsv, validateCsvFile } from './read-csv-file'

test.each([
  [{ name: 'products.csv', size: 10, type: '' }, undefined],
  [{ name: 'PRODUCTS.CSV', size: 10, type: 'application/vnd.ms-excel' }, undefined],
  [{ name: 'products.xlsx', size: 10, type: 'application/zip' }, 'Please choose a CSV file.'],
  [{ name: 'products.csv', size: 20_000_001, type: 'text/csv' }, 'A file has at most 20 MB. Please split it.'],
  [{ name: 'products.csv', size: 0, type: 'text/csv' }, 'This file is empty.'],
])('%j is taken or refused', (file, refusal) => {
  expect(validateCsvFile(file)).toBe(refusal)
})

test('a file is read without its byte order mark', async () => {
  expect(await readCsv(new Blob(['\uFEFFname,price']))).toBe('name,price')
})

test('a file in another encoding is not read as garbled text', async () => {
  expect(await readCsv(new Blob([new Uint8Array([0x41, 0x74, 0x6c, 0xe9, 0x74])]))).toBeUndefined()
})
