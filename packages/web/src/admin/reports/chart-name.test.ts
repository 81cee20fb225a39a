import { expect, test } from 'vitest'
import { linesOfName } from './chart-name'

test.each([
  ['Arsenal', ['Arsenal']],
  ['Manchester City Home', ['Manchester City Home']],
  ['Manchester United Away Jersey 2026/27', ['Manchester United', 'Away Jersey 2026/27']],
  ['Manchester United Home Jersey 2026/27', ['Manchester United', 'Home Jersey 2026/27']],
  ['Borussia VfL 1900 Mönchengladbach Third Jersey 2026/27', ['Borussia VfL 1900', '…Third Jersey 2026/27']],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrt', 'sgesellschaft']],
  ['قميص نادي الوحدة الرياضي الثقافي الأساسي', ['قميص نادي الوحدة', '…الثقافي الأساسي']],
  ['', ['']],
])('the chart says “%s” as %j', (name, lines) => {
  expect(linesOfName(name)).toEqual(lines)
})

test('no line of a name is longer than its room, and its end is never lost', () => {
  for (let length = 1; length < 120; length += 1) {
    const name = 'Real Club Deportivo Internacional de Fútbol Away Third Home Keeper '.repeat(2).slice(0, length).trim()
    const lines = linesOfName(name)
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(22)
    expect(name.endsWith((lines.at(-1) ?? '').replace('…', ''))).toBe(true)
  }
})
