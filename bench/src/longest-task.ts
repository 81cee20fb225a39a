/** What of the browser's work is recorded, so that `longestTask` finds the tasks. */
export const TASK_CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Begin and length in microseconds, and for how much of it the thread had a processor. */
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { type?: string }; chrome_mojo_event_info?: { mojo_interface_tag?: string } }
}

export interface LongestTask {
  /** The most work in one task: processor time, but for handing frames over and for answering this program. */
  workedMs: number
  /** The longest task by the clock, waiting included. */
  longestMs: number
  tasks: number
}

/** Handing a frame over waits for the thread that draws, which without a graphics card is late. */
const HANDING_OVER = 'Commit'
/** Where something is on the page is asked by this program, not by the page. */
const QUESTIONS = 'blink.mojom.DevToolsSession'
/** Of each key and each click one event. */
const INPUTS = ['keypress', 'click']

/** Finds the longest task of the main threads of pages in what the browser recorded. */
export function longestTask(trace: string): LongestTask {
  const ofMain = eventsOfMain(trace)
  const tasks = ofMain('RunTask')
  if (tasks.length === 0) throw new Error('The browser recorded no tasks.')
  const others = [...ofMain(HANDING_OVER), ...ofMain('Receive mojo message').filter(isQuestion)]
  const worked = tasks.map((task) => workOf(task) - sum(others.filter((event) => isWithin(event, task)).map(workOf)))
  return {
    workedMs: Math.max(...worked) / 1_000,
    longestMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
    tasks: tasks.length,
  }
}

/**
 * For each key or click that the browser recorded, the processor time of the main thread in milliseconds, from its task to the
 * end of the frame that shows its effect.
 */
export function workToFrames(trace: string): number[] {
  const ofMain = eventsOfMain(trace)
  const tasks = ofMain('RunTask')
  const handings = ofMain(HANDING_OVER)
  const inputs = ofMain('EventDispatch').filter(({ args }) => INPUTS.includes(args?.data?.type ?? ''))
  return inputs.map((input) => {
    const first = tasks.find((task) => isWithin(input, task)) ?? input
    const frame = handings.find((event) => threadOf(event) === threadOf(input) && event.ts > input.ts)
    const isBetween = (event: TraceEvent) =>
      threadOf(event) === threadOf(input) && event.ts >= first.ts && event.ts <= (frame?.ts ?? Infinity)
    const worked = sum(tasks.filter(isBetween).map(workOf)) - sum(handings.filter(isBetween).map(workOf))
    return worked / 1_000
  })
}

function eventsOfMain(trace: string): (name: string) => TraceEvent[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const main = new Set(traceEvents.filter(isNameOfMain).map(threadOf))
  const inOrder = traceEvents.filter((event) => main.has(threadOf(event))).sort((a, b) => a.ts - b.ts)
  return (wanted) => inOrder.filter(({ name }) => name === wanted)
}

function isNameOfMain({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && args?.name === 'CrRendererMain'
}

function isQuestion({ args }: TraceEvent): boolean {
  return args?.chrome_mojo_event_info?.mojo_interface_tag === QUESTIONS
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`
}

function workOf({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur
}

function isWithin(event: TraceEvent, task: TraceEvent): boolean {
  const end = task.ts + (task.dur ?? 0)
  return threadOf(event) === threadOf(task) && event.ts >= task.ts && event.ts < end
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
