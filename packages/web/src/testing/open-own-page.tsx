import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { Toaster } from '../ui/toaster'
import { answering, type Answering } from './answering'

interface OwnPage {
  default: ComponentType<never>
  clientLoader: (args: never) => unknown
}

interface OpenOwnPage {
  /** The route with its parameters: `/orders/:id`. */
  route: string
  address?: string
  /** The replies may be changed afterwards. */
  answers: Answering
}

/** Opens a page that needs a login. `whereabouts` shows the URL after the page has navigated. */
export async function openOwnPage(page: OwnPage, { route, address = route, answers }: OpenOwnPage) {
  const server = answering(answers)
  const Stub = createRoutesStub([
    {
      Component: WithToasts,
      children: [
        {
          path: route,
          // Casts, because the types of a route's component and loader are stricter than those of the stub.
          Component: page.default as ComponentType,
          loader: page.clientLoader as LoaderFunction,
          HydrateFallback: () => null,
        },
        { path: '*', Component: Elsewhere },
      ],
    },
  ])
  const { unmount } = render(<Stub initialEntries={[address]} />)
  await screen.findByRole('heading', { level: 1 })
  return { ...server, unmount }
}

export const ok = (body: unknown) => ({ status: 200, body })

function WithToasts() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="whereabouts">{pathname + search}</p>
}
