import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface BareServer {
  url: string
  stop: () => Promise<void>
}

/** Starts the reference, the fastest that Node can send these bytes, in a process of its own, as the shop is. */
export async function startBareServer(bytes: Buffer, contentType: string): Promise<BareServer> {
  const child = fork(new URL('./bare-server-process.mjs', import.meta.url))
  child.send({ body: bytes.toString('base64'), contentType })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${message.port}/`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
