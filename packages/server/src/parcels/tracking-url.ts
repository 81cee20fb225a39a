/** Where a carrier shows the way of a parcel; null without a number, or where the carrier has no such page. */
export function trackingUrl(pattern: string | null, number: string | null): string | null {
  if (pattern === null || number === null) return null
  // A function, because `$&` in a number would be taken for a part of the pattern otherwise.
  return pattern.replaceAll('{number}', () => encodeURIComponent(number))
}
