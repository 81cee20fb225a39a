import { describe, expect, test } from 'vitest'
import { formatMeasure, hasSizeChart, sizeChart } from './size-chart'

const namesOf = (rows: { size: string }[]) => rows.map(({ size }) => size)

describe('the chart', () => {
  test('has the sizes of the jersey first, in its order, and the others after', () => {
    const { own, others } = sizeChart(['M', 'L', 'XL'])

    expect(namesOf(own)).toEqual(['M', 'L', 'XL'])
    expect(namesOf(others)).toEqual(['XS', 'S', 'XXL', '3XL', '4XL'])
  })

  test('knows a size under its other names and calls it as the jersey does', () => {
    const { own, others } = sizeChart(['2xl', 'XXXL'])

    expect(namesOf(own)).toEqual(['2xl', 'XXXL'])
    expect(namesOf(others)).not.toContain('XXL')
    expect(own[0]?.width).toBe(67)
  })

  test('has nothing to say about sizes it does not know', () => {
    expect(hasSizeChart(['One size'])).toBe(false)
    expect(hasSizeChart([])).toBe(false)
    expect(hasSizeChart(['One size', 'M'])).toBe(true)
  })

  test('grows from size to size, and every jersey is wider than the chest it is for', () => {
    const { others: rows } = sizeChart([])
    for (const [index, row] of rows.entries()) {
      const [from, to] = row.chest as [number, number]
      expect((row.width as number) * 2).toBeGreaterThan(to)
      const smaller = rows[index - 1]
      if (!smaller) continue
      expect(from).toBe((smaller.chest as [number, number])[1] + 1)
      expect(row.length).toBeGreaterThan(smaller.length as number)
    }
  })
})

describe('a measure', () => {
  test('is a range or a figure in centimetres', () => {
    expect(formatMeasure([95, 101], 'cm')).toBe('95–101')
    expect(formatMeasure(54, 'cm')).toBe('54')
  })

  test('is rounded to the half in inches', () => {
    expect(formatMeasure([95, 101], 'inches')).toBe('37.5–40')
    expect(formatMeasure(54, 'inches')).toBe('21.5')
  })
})
