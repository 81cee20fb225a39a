import { useSyncExternalStore } from 'react'
import { formatMoment } from './format'
import { relativeTime } from './relative-time'

const MINUTE_IN_MS = 60_000

interface AgoProps {
  at: string
  /** What says when it was where that is longer ago: day and time unless told. */
  whole?: string
}

/** When something was: of the last days how long ago, with day and time where the pointer rests. */
export function Ago({ at, whole = formatMoment(at) }: AgoProps) {
  // The server renders day and time, because it does not know when somebody reads them.
  const now = useSyncExternalStore(everyMinute, thisMinute, () => undefined)
  const relative = now === undefined ? undefined : relativeTime(at, now)
  return (
    <time dateTime={at} title={relative && formatMoment(at)}>
      {relative ?? whole}
    </time>
  )
}

function everyMinute(onChange: () => void): () => void {
  const clock = setInterval(onChange, MINUTE_IN_MS)
  return () => clearInterval(clock)
}

/** The end of this minute, so that nothing of it lies ahead. */
function thisMinute(): number {
  return Math.ceil(Date.now() / MINUTE_IN_MS) * MINUTE_IN_MS
}
