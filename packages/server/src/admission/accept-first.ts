import type { Server } from 'node:http'
import type { Admission } from './admission'

/** Browsing waits no longer than this for connections to be accepted, and then goes on for at least as long. */
const LONGEST_IN_MS = 100

/**
 * Delays browsing while connections wait to be accepted. Node accepts one connection in each turn of its event loop:
 * while every turn does the work of many requests, connections of a crowd would wait for seconds to be accepted, and so
 * would later ones.
 */
export function acceptFirst(server: Server, admission: Admission, longestInMs = LONGEST_IN_MS): void {
  let isHolding = false
  let hasAccepted = false
  let end = -Infinity

  /** Looks at the end of each turn whether the turn accepted a connection; if so, the next may find another. */
  function look(): void {
    const goesOn = hasAccepted && performance.now() < end
    hasAccepted = false
    if (goesOn) setImmediate(look)
    else {
      isHolding = false
      admission.release()
    }
  }

  server.on('connection', () => {
    hasAccepted = true
    const now = performance.now()
    if (isHolding || now < end + longestInMs) return
    isHolding = true
    end = now + longestInMs
    admission.hold()
    setImmediate(look)
  })
}
