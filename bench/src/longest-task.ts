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
  args?: { name?: string }
}

interface LongestTask {
  /** The most work in one task: processor time, but for handing frames over. */
  workedMs: number
  /** The longest task by the clock, waiting included. */
  longestMs: number
  tasks: number
}

/** Handing a frame over waits for the thread that draws, which without a graphics card is late. */
const HANDING_OVER = 'Commit'

/** Finds the longest task of the main threads of pages in what the browser recorded. */
export function longestTask(trace: string): LongestTask {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const main = new Set(traceEvents.filter(isNameOfMain).map(threadOf))
  const ofMain = (name: string) => traceEvents.filter((event) => event.name === name && main.has(threadOf(event)))
  const tasks = ofMain('RunTask')
  if (tasks.length === 0) throw new Error('The browser recorded no tasks.')
  const handings = ofMain(HANDING_OVER)
  const worked = tasks.map((task) => workOf(task) - sum(handings.filter((event) => isWithin(event, task)).map(workOf)))
  return {
    workedMs: Math.max(...worked) / 1_000,
    longestMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
    tasks: tasks.length,
  }
}

function isNameOfMain({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && args?.name === 'CrRendererMain'
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
