import { expect, test } from 'vitest'
import { readTransfersCsv } from './transfers-csv'

const row = { club: 'Harbour City', player: 'Salvat', number: '19', date: '2026-11-17' }

test('columns are found by their header, in any order and with any delimiter', () => {
  expect(readTransfersCsv('number;player;date;club\n19;Salvat;2026-11-17;Harbour City')).toEqual({ rows: [row] })
})

test('without a header the columns are club, player, number, date', () => {
  expect(readTransfersCsv('Harbour City,Salvat,19')).toEqual({ rows: [{ ...row, date: '' }] })
})

test('a file that lacks a column, or has no transfers, is refused', () => {
  expect(readTransfersCsv('club,player\nHarbour City,Salvat')).toHaveProperty('error')
  expect(readTransfersCsv('club,player,number,date')).toEqual({ error: 'There are no transfers in it.' })
})
