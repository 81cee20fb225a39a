import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestWords, typosBetween } from './nearest-words'

describe('typos between two words', () => {
  test.each([
    ['arsenal', 'arsenal', 0],
    ['arsnal', 'arsenal', 1],
    ['arssenal', 'arsenal', 1],
    ['arsemal', 'arsenal', 1],
    ['mialn', 'milan', 1],
    ['livrepol', 'liverpool', 2],
    ['', 'milan', 5],
  ])('%s and %s are %i apart', (one, other, typos) => {
    expect(typosBetween(one, other)).toBe(typos)
  })

  test('are as many there as back, and none only between equals', () => {
    fc.assert(
      fc.property(aWord, aWord, (one, other) => {
        expect(typosBetween(one, other)).toBe(typosBetween(other, one))
        expect(typosBetween(one, other) === 0).toBe(one === other)
      }),
    )
  })

  test('are never more than the longer word has letters', () => {
    fc.assert(
      fc.property(aWord, aWord, (one, other) => {
        expect(typosBetween(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })
})

describe('the nearest words', () => {
  test('are those the fewest typos away', () => {
    expect(nearestWords('arsnal', ['arsenal', 'parsnal', 'alana'])).toEqual(['arsenal'])
  })

  test('share the first letter if any does', () => {
    expect(nearestWords('rome', ['home', 'roma'])).toEqual(['roma'])
    expect(nearestWords('rome', ['home'])).toEqual(['home'])
  })

  test('are several when several are as near', () => {
    expect(nearestWords('lille', ['lilla', 'lilly', 'lens'])).toEqual(['lilla', 'lilly'])
  })

  test('are none when the word is too far from all', () => {
    expect(nearestWords('munich', ['munchen'])).toEqual([])
    expect(nearestWords('milan', ['malaga'])).toEqual([])
    expect(nearestWords('arsnal', [])).toEqual([])
  })

  test('are never guessed for very short words', () => {
    expect(nearestWords('cfa', ['afc'])).toEqual([])
  })

  test('are not nearer, nor longer, by an Arabic article', () => {
    expect(nearestWords('الهلال', ['الريال', 'ريال', 'الملكي', 'الهام'])).toEqual([])
    expect(nearestWords('العين', ['الغين', 'الوطن'])).toEqual([])
    expect(nearestWords('البرشلونه', ['برشلوته'])).toEqual(['برشلوته'])
    expect(nearestWords('برشلونه', ['البرشلوته', 'برشلوته'])).toEqual(['البرشلوته', 'برشلوته'])
    expect(nearestWords('الليدز', ['ريدز', 'ليدر'])).toEqual(['ليدر'])
  })

  test('find every word with one letter swapped, lost or added', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,12}$/), fc.nat(), (word, place) => {
        const cut = 1 + (place % (word.length - 1))
        const lost = word.slice(0, cut) + word.slice(cut + 1)
        const added = `${word.slice(0, cut)}q${word.slice(cut)}`
        const swapped = word.slice(0, cut) + (word[cut + 1] ?? '') + (word[cut] ?? '') + word.slice(cut + 2)
        for (const misspelt of [lost, added, swapped]) expect(nearestWords(misspelt, [word])).toEqual([word])
      }),
    )
  })
})

const aWord = fc.stringMatching(/^[a-d]{0,8}$/)
