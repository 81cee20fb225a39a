import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { createRoutesStub } from 'react-router'
import { vi } from 'vitest'
import { Toaster } from '../ui/toaster'

interface PageModule {
  default: ComponentType<never>
  clientLoader: (args: ClientLoaderFunctionArgs) => unknown
}

/** The server's replies by path: a body, a number as an error status, or a whole response. Other paths reply 404. */
export type Answers = Record<string, unknown>

interface OpenPage {
  /** The route with its parameters: `/clubs/:id`. */
  route: string
  address: string
  answers: Answers
}

/** Opens a page by client-side navigation and waits for its heading. The replies may be changed afterwards. */
export async function openPage(page: PageModule, { route, address, answers }: OpenPage) {
  const fetched = vi.fn<typeof fetch>((input) => Promise.resolve(answerTo(answers, input)))
  vi.stubGlobal('fetch', fetched)
  // A cast, because the types of a route's component are stricter than those of the stub.
  const Page = page.default as ComponentType<Record<string, unknown>>
  const Stub = createRoutesStub([
    {
      path: route,
      loader: (args) => page.clientLoader({ ...args, serverLoader: () => Promise.reject(new Error('No server.')) }),
      Component: (props: Record<string, unknown>) => (
        <>
          <Page {...props} />
          <Toaster />
        </>
      ),
      HydrateFallback: () => null,
    },
  ])
  render(<Stub initialEntries={[address]} />)
  await screen.findByRole('heading', { level: 1 })
  return fetched
}

function answerTo(answers: Answers, input: Parameters<typeof fetch>[0]): Response {
  const answer = typeof input === 'string' ? answers[input] : undefined
  if (answer === undefined) return Response.json({}, { status: 404 })
  if (answer instanceof Response) return answer.clone()
  return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer)
}
