/** Made without `randomUUID`, which browsers have only on secure addresses. */
export function keyOfOrder(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36))
    .join('-')
    .padEnd(8, '0')
}
