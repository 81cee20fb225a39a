import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Picture } from './picture'

const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Al Ain Home Jersey, front' })
const anImage = (key: string) => (
  <Picture image={`/pictures/${key}/640.webp`} alt="Al Ain Home Jersey, front" sizes="320px" />
)

test('the browser may choose among the widths and formats of our own pictures', () => {
  const { container } = render(anImage('al-ain-home'))

  const types = [...container.querySelectorAll('source')].map((source) => source.type)
  expect(types).toEqual(['image/avif', 'image/webp'])
  expect(container.querySelector('source')?.srcset).toContain('/pictures/al-ain-home/320.avif 320w')
})

test('a picture that cannot be loaded gives way to the placeholder', () => {
  const { container } = render(anImage('gone'))

  fireEvent.error(picture())

  expect(picture().getAttribute('src')).toBe('/placeholder-jersey.svg')
  expect(container.querySelector('source')).toBeNull()
})

test('the next picture in the same place gets its own chance', () => {
  const { rerender } = render(anImage('gone'))
  fireEvent.error(picture())

  rerender(anImage('al-ain-home'))

  expect(picture().getAttribute('src')).toBe('/pictures/al-ain-home/480.png')
})

test('a product without a picture shows the placeholder', () => {
  render(<Picture image={null} alt="Al Ain Home Jersey, front" sizes="320px" />)

  expect(picture().getAttribute('src')).toBe('/placeholder-jersey.svg')
})

test('a picture that failed before the page came alive gives way too', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)

  render(anImage('gone'))

  expect(picture().getAttribute('src')).toBe('/placeholder-jersey.svg')
  vi.restoreAllMocks()
})
