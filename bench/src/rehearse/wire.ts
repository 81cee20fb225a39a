import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Wire {
  /** Breaks every connection and refuses new ones. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

/** A TCP proxy on this machine that stands for a network link, which can be cut. */
export async function openWire(from: number, to: number): Promise<Wire> {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(from, '127.0.0.1')
  await once(server, 'listening')
  const dropAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    cut: () => {
      isCut = true
      dropAll()
    },
    mend: () => void (isCut = false),
    close: async () => {
      server.close()
      dropAll()
      await once(server, 'close')
    },
  }
}
