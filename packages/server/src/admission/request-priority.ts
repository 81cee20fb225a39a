import { endpoints } from '@shop/contract'
import { priorityOf, type Endpoint, type Priority } from '@shop/contract/endpoint'

interface Step {
  priority?: Priority
  /** The next steps of a path by their text. */
  next: Map<string, Step>
}

const PLACEHOLDER = '{}'

/** Routes that are no endpoints of the contract, by the first step of their path. The gateway's calls belong to buying. */
const OTHER_ROUTES = new Map<string, Priority>([
  ['test-gateway', 'buying'],
  ['webhooks', 'buying'],
])

/** Every endpoint of the contract by its path, because a request waits for its slot before Fastify looks up its route. */
const root = pathTree(Object.values(endpoints))

/** Pages, pictures and unknown paths are browsing. */
export function priorityOfRequest(url: string): Priority {
  let step: Step | undefined = root
  const steps = pathOf(url).split('/')
  for (const text of steps) {
    if (text === '') continue
    step = step.next.get(text) ?? step.next.get(PLACEHOLDER)
    if (!step) return OTHER_ROUTES.get(steps[1] ?? '') ?? 'browsing'
  }
  return step.priority ?? 'browsing'
}

function pathTree(all: readonly Endpoint[]): Step {
  const root: Step = { next: new Map() }
  for (const endpoint of all) {
    const steps = endpoint.path
      .replace(/\{\w+\}/g, PLACEHOLDER)
      .split('/')
      .slice(1)
    stepAt(root, steps).priority = priorityOf(endpoint)
  }
  return root
}

function stepAt(root: Step, steps: readonly string[]): Step {
  return steps.reduce((step, text) => {
    const next = step.next.get(text) ?? { next: new Map<string, Step>() }
    step.next.set(text, next)
    return next
  }, root)
}

function pathOf(url: string): string {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? url : url.slice(0, queryAt)
}
