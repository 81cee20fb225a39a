interface DescribedPhoto {
  alt: string | null
  isBack: boolean
  /** From 0. */
  place: number
  count: number
}

/** What a photo shows, for those who don't see it; the shop's own words where nobody wrote any. */
export function photoAlt(name: string, { alt, isBack, place, count }: DescribedPhoto): string {
  if (alt) return alt
  if (isBack) return `${name}, back`
  return place === 0 ? `${name}, front` : `${name}, photo ${place + 1} of ${count}`
}
