import type { Shop } from '../kernel/shop'

/** Purges what carries these keys. A provider that fails or is too busy fails the job, which is tried again later. */
export async function purgeCdn({ cdn }: Pick<Shop, 'cdn'>, keys: readonly string[]): Promise<void> {
  if (!cdn) return
  const distinct = [...new Set(keys)]
  for (let first = 0; first < distinct.length; first += cdn.mostKeys) {
    await cdn.purge(distinct.slice(first, first + cdn.mostKeys))
  }
}
