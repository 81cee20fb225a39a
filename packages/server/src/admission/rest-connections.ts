import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 50

interface Resting {
  socket: Socket
  until: number
}

/** Leaves what a connection sends unread for a while. The client notices nothing but the wait, should it ask again so soon. */
export function restConnections(restInMs: number): (socket: Socket) => void {
  /** All rest equally long, so the first to rest is the first to be read again. */
  const resting: Resting[] = []
  let timer: NodeJS.Timeout | undefined

  function readAgain(): void {
    timer = undefined
    const now = performance.now()
    const rested = resting.findIndex(({ until }) => until > now)
    for (const { socket } of resting.splice(0, rested === -1 ? resting.length : rested)) socket.resume()
    look()
  }

  function look(): void {
    if (resting.length > 0) timer ??= setTimeout(readAgain, LOOK_EVERY_MS).unref()
  }

  return (socket) => {
    if (socket.destroyed) return
    socket.pause()
    resting.push({ socket, until: performance.now() + restInMs })
    look()
  }
}
