import { describe, expect, test } from 'vitest'
import { readSquadCsv, writeSquadCsv } from './squad-csv'

const players = (text: string) => {
  const read = readSquadCsv(text)
  return 'error' in read ? read.error : read.rows.map(({ name, number }) => [name, number])
}
const omarAndZoe = [
  ['Omar', '10'],
  ['Zoë', '7'],
]

describe('a squad is read', () => {
  test.each([
    ['with a header', 'name,number\nOmar,10\nZoë,7'],
    ['with its columns the other way round', 'Number,Name\n10,Omar\n7,Zoë'],
    ['without a header', 'Omar,10\nZoë,7'],
    ['without a header, numbers first', '10,Omar\n7,Zoë'],
    ['as a spreadsheet saves it', '\uFEFFName;No.\r\nOmar;10\r\nZoë;7\r\n;\r\n'],
    ['as a spreadsheet pastes it', 'Omar\t10\nZoë\t7\n'],
    ['with other columns beside', 'country,number,name\nUAE,10,Omar\nNL,7,Zoë'],
    ['with quotes and space around', ' "Omar" , 10 \n"Zoë","7"'],
  ])('%s', (_, text) => {
    expect(players(text)).toEqual(omarAndZoe)
  })
})

describe('what is no squad is explained', () => {
  test.each([
    ['name,number\n', 'There are no players in it.'],
    ['name,country\nOmar,UAE', 'The header needs two columns: name and number.'],
    ['"Omar,10\nZoë,7', 'This can’t be read as CSV. Please check its quotation marks.'],
    ['Omar,10\n'.repeat(101), 'A squad has at most 100 players.'],
  ])('%s', (text, error) => {
    expect(players(text)).toBe(error)
  })

  test('a cell that is missing is empty, to be mended in the list', () => {
    expect(players('name,number\nOmar')).toEqual([['Omar', '']])
  })
})

describe('a squad is written', () => {
  test('so that it can be read again', () => {
    const rows = [
      { name: 'O"Neill, Sr.', number: '10' },
      { name: '-Hyphen', number: '7' },
    ]

    expect(players(writeSquadCsv(rows))).toEqual(rows.map(({ name, number }) => [name, number]))
  })

  test.each(['=1+2', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x","y")'])('%s is no formula in it', (name) => {
    const [, line = ''] = writeSquadCsv([{ name, number: '1' }]).split('\r\n')

    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
  })
})
