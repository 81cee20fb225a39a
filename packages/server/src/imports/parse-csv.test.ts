import { describe, expect, test } from 'vitest'
import { parseCsv } from './parse-csv'

describe('a file', () => {
  test.each([
    ['commas', 'id,name\n1,Home'],
    ['semicolons', 'id;name\n1;Home'],
    ['tabs', 'id\tname\n1\tHome'],
    ['a mark before it and Windows’ breaks', '\uFEFFid,name\r\n1,Home\r\n'],
    ['old breaks', 'id,name\r1,Home'],
    ['its columns in another order and in capitals', 'NAME , Id\nHome,1'],
    ['blank lines', 'id,name\n\n1,Home\n\n,\n'],
    ['quotes around everything', '"id","name"\n"1","Home"'],
  ])('with %s is read', async (_what, csv) => {
    expect((await parseCsv(csv)).map(({ cells }) => cells)).toEqual([{ id: '1', name: 'Home' }])
  })

  test('names the lines where rows begin, also behind cells of several lines', async () => {
    const csv = 'name,description\nA,"one\ntwo\nthree"\nB,x\n\nC,"y\r\nz"\nD,w'
    expect((await parseCsv(csv)).map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'A'],
      [5, 'B'],
      [7, 'C'],
      [9, 'D'],
    ])
  })

  test('may hold the other separator, quotes and Arabic in its cells', async () => {
    const [row] = await parseCsv('name;description\n"a ""b"", c";قميص العين')
    expect(row?.cells).toEqual({ name: 'a "b", c', description: 'قميص العين' })
  })

  test('gives texts that look like formulas back as they were', async () => {
    const [row] = await parseCsv(`name,description\n'=1+1,it's`)
    expect(row?.cells).toEqual({ name: '=1+1', description: `it's` })
  })

  test.each([
    ['an unknown column', 'id,colour\n1,red', 'There is no column “colour”. The columns are: id, name,'],
    ['a column without a name', 'id,,name\n1,2,3', 'A column has no name.'],
    ['a column twice', 'id,name,Name\n1,2,3', 'The column name is there twice.'],
    ['no rows', 'id,name\n', 'The file has no rows below its head.'],
    ['nothing', '\n', 'The file has no rows'],
    ['an open quote', 'id,name\n1,"Home\n2,Away\n', 'A quotation mark near line'],
    ['a picture', '\u0089PNG\r\n\u001a\n', 'There is no column'],
  ])('with %s is refused', async (_what, csv, text) => {
    await expect(parseCsv(csv)).rejects.toMatchObject({ message: expect.stringContaining(text) as string })
  })

  test('with more rows than anybody means is refused', async () => {
    await expect(parseCsv(`name\n${'x\n'.repeat(50_001)}`)).rejects.toThrow('at most 50,000 rows')
  })

  test('tells of rows that are too short or too long', async () => {
    const rows = await parseCsv('id,name,price\n1,Home\n2,Away,5,,\n3,Third,5,extra')
    expect(rows.map(({ problem }) => problem)).toEqual([
      'The row has 2 cells instead of 3.',
      undefined,
      'The row has 4 cells instead of 3.',
    ])
  })
})
