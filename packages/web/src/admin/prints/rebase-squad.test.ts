import { expect, test } from 'vitest'
import { rebaseSquad } from './rebase-squad'
import { rowOf } from './squad-rows'

const squad = (...players: [number | string, string, string?][]) =>
  players.map(([number, name, left_on]) => rowOf({ number, name, left_on }))
const told = ({ rows }: ReturnType<typeof rebaseSquad>) => rows.map(({ number, name }) => `${number} ${name}`)

const base = squad([1, 'Raya'], [7, 'Saka'], [10, 'Omar'])

test('changes of different players are merged', () => {
  const merged = rebaseSquad({
    base,
    mine: squad(['01', 'Raya'], [7, 'Saka'], [10, 'Omar'], [11, 'Mona'], ['', '']),
    theirs: squad([1, 'Raya', '2026-09-01'], [7, 'Zoë'], [9, 'Lea']),
  })
  expect(told(merged)).toEqual(['1 Raya', '7 Zoë', '9 Lea', '11 Mona'])
  expect(merged.rows[0]).toMatchObject({ leftOn: '2026-09-01' })
  expect(merged.clashes).toEqual([])
  expect(merged.taken).toEqual([
    { label: 'Number 7', mine: 'Saka', theirs: 'Zoë' },
    { label: 'Number 9', mine: 'nobody', theirs: 'Lea' },
    { label: 'Number 10', mine: 'Omar', theirs: 'nobody' },
  ])
})

test('of a number that both changed, mine stays and both are told', () => {
  const merged = rebaseSquad({
    base,
    mine: squad([7, 'Mona'], [10, 'Omar']),
    theirs: squad([1, 'Lea'], [7, 'Zoë'], [10, 'Omar']),
  })
  expect(told(merged)).toEqual(['7 Mona', '10 Omar'])
  expect(merged.clashes).toEqual([
    { label: 'Number 1', mine: 'nobody', theirs: 'Lea' },
    { label: 'Number 7', mine: 'Mona', theirs: 'Zoë' },
  ])
  expect(merged.taken).toEqual([])
})
