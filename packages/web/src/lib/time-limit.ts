/** How long an answer of the API is waited for, in milliseconds; then the caller shows its text for the failure. */
export const LONGEST_WAIT_IN_MS = 20_000

/** How long a file may stand still, in milliseconds: a large one takes long, and the server reads it before it answers. */
export const LONGEST_STANDSTILL_IN_MS = 60_000

export interface TimeLimit {
  /** Aborts when the time is over, or with the signal of the caller. */
  signal: AbortSignal
  isOver: () => boolean
  /** Starts the time again, because something has arrived. */
  extend: () => void
  /** Stops the clock; has to be called when the work is done. */
  end: () => void
}

export function timeLimit(longestInMs: number, caller?: AbortSignal | null): TimeLimit {
  const controller = new AbortController()
  let isOver = false
  const giveUp = () => {
    isOver = true
    controller.abort(new DOMException('The server took too long.', 'TimeoutError'))
  }
  const callOff = () => controller.abort(caller?.reason)
  let timer = setTimeout(giveUp, longestInMs)
  if (caller?.aborted) callOff()
  caller?.addEventListener('abort', callOff)
  return {
    signal: controller.signal,
    isOver: () => isOver,
    extend: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, longestInMs)
    },
    end: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', callOff)
    },
  }
}
