import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Ago } from './ago'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') })
  return () => vi.useRealTimers()
})

test('what is recent is told by how long ago it was, with day and time for the pointer', () => {
  render(<Ago at="2026-11-18T09:00:00Z" />)

  expect(screen.getByText('3 hours ago').title).toBe('November 18, 2026 at 09:00')
})

test('what is older, and everything from the server, is told by day and time', () => {
  render(<Ago at="2026-01-02T09:00:00Z" />)

  expect(screen.getByText('January 2, 2026 at 09:00').title).toBe('')
  expect(renderToString(<Ago at="2026-11-18T09:00:00Z" />)).toContain('>November 18, 2026 at 09:00<')
})
