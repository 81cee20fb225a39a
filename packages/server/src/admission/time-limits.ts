import type { ServerOptions } from 'node:http'

export interface TimeLimits {
  requestTimeout: number
  connectionTimeout: number
  keepAliveTimeout: number
  http: Pick<ServerOptions, 'headersTimeout' | 'connectionsCheckingInterval'>
}

/** In milliseconds. Slower clients are cut off: a connection costs the client nothing and the server memory. */
export const TIME_LIMITS: TimeLimits = {
  /** To send a whole request. */
  requestTimeout: 60_000,
  /** Without a byte in either direction: longer than any answer takes, also one that waits for the card's bank. */
  connectionTimeout: 120_000,
  /** Between two requests. Longer than proxies keep a connection, which would otherwise reuse a connection that is just ending. */
  keepAliveTimeout: 72_000,
  http: {
    /** To send the headers. */
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
  },
}

/** A client that reads no byte of its answer for so long, in milliseconds, is cut off: the answer fills our memory. */
export const UNREAD_ANSWER_LIMIT_IN_MS = 15_000
/** A client that sends no byte of the body that it announced for so long, in milliseconds, is cut off. */
export const UNSENT_BODY_LIMIT_IN_MS = 10_000
