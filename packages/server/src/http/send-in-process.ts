import type { Send } from '@shop/contract/client'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { IN_PROCESS } from './request-log'

/** How server-rendered pages call the API: the same door as everybody's, without the network. */
export function sendInProcess(app: FastifyInstance): Send {
  return async ({ method, url, body }) => {
    const response = await app.inject({
      method: method as InjectOptions['method'],
      url,
      remoteAddress: IN_PROCESS,
      headers: { accept: 'application/json' },
      payload: body as InjectOptions['payload'],
    })
    return {
      status: response.statusCode,
      header: (name) => response.headers[name.toLowerCase()]?.toString() ?? null,
      body: parsed(response.body),
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
