import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('#language')
  vi.resetModules()
})

async function inSeriesOf(direction: 'ltr' | 'rtl') {
  vi.resetModules()
  vi.doMock('#language', async (original) => ({ ...(await original<object>()), DIRECTION: direction }))
  return (await import('./in-series')).inSeries
}

test('what somebody goes on typing has no marks', async () => {
  vi.resetModules()
  vi.doMock('#language', async (original) => ({ ...(await original<object>()), DIRECTION: 'rtl' }))
  const { typedSeries } = await import('./in-series')
  expect(typedSeries(['Dubai', 'دبي'])).toBe('Dubai, دبي')
})

test('parts stand one after the other, without those that are missing', async () => {
  const inSeries = await inSeriesOf('ltr')
  expect(inSeries(['Kids', null, '7-8Y', false, ''])).toBe('Kids, 7-8Y')
})

test('from right to left each part stands for itself, and the series keeps its direction whatever it begins with', async () => {
  const inSeries = await inSeriesOf('rtl')
  expect(inSeries(['XL', 'كُم طويل XL'])).toBe('\u200f\u2068XL\u2069, \u2068كُم طويل XL\u2069')
  expect(inSeries(['XL', null])).toBe('XL')
})

test('from left to right a series that begins with an Arabic name keeps its direction, too', async () => {
  const inSeries = await inSeriesOf('ltr')
  expect(inSeries(['مريم', 'mariam@example.com'])).toBe('\u200e\u2068مريم\u2069, \u2068mariam@example.com\u2069')
})
