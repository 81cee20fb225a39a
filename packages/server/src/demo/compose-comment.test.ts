import { seededRandom } from '@shop/jersey-art/seeded-random'
import { expect, test } from 'vitest'
import { composeComment } from './compose-comment'

const jersey = { club: 'Inter', kit: 'away', sizes: ['S', 'M', 'L'] }
const random = seededRandom(3)
const comments = [1, 2, 3, 4, 5].flatMap((rating) =>
  Array.from({ length: 200 }, () => composeComment(rating, jersey, new Set(), random)),
)
const written = comments.filter((comment) => comment !== null)

test('comments are of several lengths, and some reviewers only give stars', () => {
  const lengths = written.map((comment) => comment.length)

  expect(comments.length - written.length).toBeGreaterThan(50)
  expect(Math.min(...lengths)).toBeLessThan(15)
  expect(Math.max(...lengths)).toBeGreaterThan(150)
  expect(new Set(written).size).toBeGreaterThan(200)
})

test('nothing is left to fill in', () => {
  expect(written.filter((comment) => /[{}]|undefined/.test(comment))).toEqual([])
})

test('no two reviews of one jersey share a sentence, however many there are', () => {
  const said = new Set<string>()
  const ofOneJersey = Array.from({ length: 60 }, () => composeComment(5, jersey, said, random))

  const sentences = ofOneJersey.flatMap((comment) => comment?.split(/(?<=\.) /) ?? [])
  expect(new Set(sentences).size).toBe(sentences.length)
})
