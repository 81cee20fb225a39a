import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A browser speaks within a moment of connecting; so many connections may be about to. */
const MOST_SILENT = 2_000

/** With more connections than this that never said anything, the oldest of them is closed. Looks only when one is opened. */
export function limitSilentConnections(server: Server, most = MOST_SILENT): void {
  /** Connections that had said nothing when they were looked at last, the oldest first. */
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    for (const oldest of silent) {
      if (silent.size <= most) break
      silent.delete(oldest)
      if (oldest.bytesRead === 0) oldest.destroy()
    }
  })
}
