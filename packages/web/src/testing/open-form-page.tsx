import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { vi } from 'vitest'

/** The server's replies by call, such as `POST /api/login`. Other calls fail like a network error. */
export type Replies = Record<string, Reply | Promise<Reply>>

export interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

interface OpenFormPage {
  path: string
  address?: string | { pathname: string; state: unknown }
  replies?: Replies
}

/** Opens a page with a form. `whereabouts` returns the URL after the form has navigated. */
export function openFormPage(Page: ComponentType, { path, address = path, replies = {} }: OpenFormPage) {
  const fetched = vi.fn<typeof fetch>(async (url, init) => {
    const reply = await replies[`${init?.method ?? 'GET'} ${url as string}`]
    if (!reply) throw new TypeError('Failed to fetch')
    return Response.json(reply.body ?? null, { status: reply.status })
  })
  vi.stubGlobal('fetch', fetched)
  const Stub = createRoutesStub([
    { path, Component: Page },
    { path: '*', Component: Elsewhere },
  ])
  render(<Stub initialEntries={[address]} />)
  const bodies = () => fetched.mock.calls.flatMap(([, init]) => (typeof init?.body === 'string' ? [init.body] : []))
  return { sent: () => bodies().map((body) => JSON.parse(body) as unknown) }
}

export async function whereabouts(): Promise<string> {
  const place = await screen.findByTestId('whereabouts')
  return place.textContent
}

/** A reply that is pending until `release` is called. */
export function heldBack(reply: Reply): { reply: Promise<Reply>; release: () => void } {
  const gate = new EventTarget()
  const held = new Promise<Reply>((resolve) => gate.addEventListener('open', () => resolve(reply)))
  return { reply: held, release: () => gate.dispatchEvent(new Event('open')) }
}

/** The error and the hint of a field, from `aria-describedby`. */
export function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

function Elsewhere() {
  const { pathname, search, hash, ...location } = useLocation()
  return (
    <>
      <p data-testid="whereabouts">{pathname + search + hash}</p>
      <p data-testid="luggage">{JSON.stringify(location.state)}</p>
    </>
  )
}
