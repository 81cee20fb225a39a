/** An idempotency key, by which the server recognises a request that is sent twice. */
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
}
