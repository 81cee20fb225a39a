import type { Cdn } from '../kernel/ports'

export interface CdnSettings {
  provider: 'fastly' | 'cloudflare'
  token: string
  /** Fastly’s service or Cloudflare’s zone. */
  service: string
  /** Another server that speaks as the provider does. */
  apiBase: string | undefined
}

const LONGEST_CALL_IN_MS = 10_000

export function openCdn(settings: CdnSettings): Cdn {
  return settings.provider === 'fastly' ? fastly(settings) : cloudflare(settings)
}

function fastly({ token, service, apiBase = 'https://api.fastly.com' }: CdnSettings): Cdn {
  return {
    ...{ name: 'Fastly', keyHeader: 'surrogate-key', keySeparator: ' ', mostKeys: 256 },
    purge: async (keys) => {
      const headers = { 'fastly-key': token, 'surrogate-key': keys.join(' '), accept: 'application/json' }
      await post('Fastly', `${apiBase}/service/${encodeURIComponent(service)}/purge`, { headers })
    },
  }
}

function cloudflare({ token, service, apiBase = 'https://api.cloudflare.com/client/v4' }: CdnSettings): Cdn {
  return {
    ...{ name: 'Cloudflare', keyHeader: 'cache-tag', keySeparator: ',', mostKeys: 30 },
    purge: async (keys) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const url = `${apiBase}/zones/${encodeURIComponent(service)}/purge_cache`
      const answer = await post('Cloudflare', url, { headers, body: JSON.stringify({ tags: keys }) })
      const { success } = (await answer.json()) as { success?: boolean }
      if (success !== true) throw new Error('Cloudflare did not purge.')
    },
  }
}

/** Throws without the answer’s text, which might repeat the token. */
async function post(name: string, url: string, request: Pick<RequestInit, 'headers' | 'body'>): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(LONGEST_CALL_IN_MS), ...request })
  if (!answer.ok) throw new Error(`${name} answered a purge with ${answer.status}.`)
  return answer
}
