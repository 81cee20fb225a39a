/** What of the browser's work is recorded, so that `longestTask` finds the tasks. */
export const TASK_CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Length in microseconds, and how much of it the thread had a processor. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

interface LongestTask {
  longestMs: number
  workedMs: number
  tasks: number
}

const TASK_NAMES = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/** Finds the longest task of the main threads of pages in what the browser recorded. */
export function longestTask(trace: string): LongestTask {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(traceEvents.filter(isNameOfMain).map(threadOf))
  const tasks = traceEvents.filter((event) => TASK_NAMES.has(event.name) && main.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The browser recorded no tasks.')
  const { dur = 0, tdur = dur } = tasks.reduce((one, other) => ((other.dur ?? 0) > (one.dur ?? 0) ? other : one))
  return { longestMs: dur / 1_000, workedMs: tdur / 1_000, tasks: tasks.length }
}

function isNameOfMain({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && args?.name === 'CrRendererMain'
}
