import * as m from '#messages/lib'
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
  if (isBack) return m.back({ name })
  return place === 0 ? m.front({ name }) : m.photoOf({ name, place: place + 1, count })
}
