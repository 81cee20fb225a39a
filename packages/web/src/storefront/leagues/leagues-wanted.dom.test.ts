import { expect, test } from 'vitest'
import { LEAGUES_WANTED, takeLeaguesWanted, wantLeagues } from './leagues-wanted'

test.each([
  ['the browser', wantLeagues],
  ['the server', () => (document.cookie = LEAGUES_WANTED)],
])('the wish to see leagues, noted by %s, is fulfilled once', (_, note) => {
  expect(takeLeaguesWanted()).toBe(false)

  note()

  expect(takeLeaguesWanted()).toBe(true)
  expect(takeLeaguesWanted()).toBe(false)
})
