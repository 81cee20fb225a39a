/** So late, at most, another process hears that it should do something wrong. */
const LOOKS_AGAIN_AFTER_MS = 250

let quietUntil = 0
let disturbances = 0

/** Bad days are rare: having seen that nothing is to be done wrong, a process does not ask again for a moment. */
export async function unlessQuiet<Found>(
  find: () => Promise<Found | undefined>,
  isAnyInForce: () => Promise<boolean>,
): Promise<Found | undefined> {
  if (performance.now() < quietUntil) return undefined
  const before = disturbances
  const found = await find()
  if (found !== undefined || (await isAnyInForce()) || disturbances !== before) return found
  quietUntil = performance.now() + LOOKS_AGAIN_AFTER_MS
  return undefined
}

/** This process itself was told to. */
export function disturb(): void {
  disturbances += 1
  quietUntil = 0
}
