import type { IncomingMessage, ServerResponse } from 'node:http'
import { ShopError } from '../kernel/shop-error'
import type { Admission, Queue } from './admission'
import { onAnswerBegin, onRequestEnd } from './request-end'

export const BUSY = 'The shop is very busy right now. Please try again in a moment.'
export const RETRY_AFTER_IN_SECONDS = 2
/** Work that nobody waits for any more holds its slot until it is done, but no longer than this. */
const LONGEST_WORK_FOR_NOBODY_IN_MS = 5_000

/** A place among the requests that are worked on. A slot stands for work: none is held while the server waits for a client. */
export interface Slot {
  /** Gives the slot back while the request waits for something else: its body, or an answer made for another request. */
  release: () => void
  /** Takes a slot again, waiting in line if need be; throws `unavailable` where none comes free in time. */
  takeAgain: () => Promise<void>
}

const slots = new WeakMap<IncomingMessage, Slot>()

/** Undefined for requests without a slot: calls in-process and health checks. */
export function slotOf(request: IncomingMessage): Slot | undefined {
  return slots.get(request)
}

interface SlotOptions {
  admission: Admission
  queue: Queue
  start: () => void
  refuse: () => void
}

/** Takes a slot for a request. The slot is released when the answer begins to leave, at the latest after the client has left. */
export function takeSlot(
  request: IncomingMessage,
  response: ServerResponse,
  { admission, queue, start, refuse }: SlotOptions,
): void {
  let leave: () => void = () => undefined
  let isWorking = false
  let isOver = false
  const enter = (begin: () => void, refuse: () => void) => {
    leave = admission.enter(queue, {
      start: (leaveAgain) => {
        leave = leaveAgain
        isWorking = true
        begin()
      },
      refuse,
    })
  }
  const release = () => {
    isWorking = false
    leave()
  }
  const end = () => {
    isOver = true
    release()
  }
  slots.set(request, {
    release,
    // No work is begun for a client that has left meanwhile.
    takeAgain: () =>
      new Promise((resolve, reject) => {
        const refuse = () => reject(tooBusy())
        if (isOver) reject(clientLeft())
        else enter(resolve, refuse)
      }),
  })
  // Released in a microtask: the next request would otherwise start inside the writing of this answer.
  onAnswerBegin(response, () => queueMicrotask(end))
  onRequestEnd(request, response, (how) => {
    if (how === 'left' && isWorking) setTimeout(end, LONGEST_WORK_FOR_NOBODY_IN_MS).unref()
    else end()
  })
  if (!request.socket.destroyed) enter(start, refuse)
}

function tooBusy(): ShopError {
  return new ShopError('unavailable', BUSY, { retryAfterInSeconds: RETRY_AFTER_IN_SECONDS })
}

/** Ends the work for a request whose client is gone; nobody reads the text, and it is no fault to be logged. */
export function clientLeft(): ShopError {
  return new ShopError('malformed-request', 'The client has left.')
}
