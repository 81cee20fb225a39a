import { folded } from './country-code'

/** What people write for an emirate beside its name: code, spelling variants, the name in Arabic. */
const EMIRATES: Record<string, readonly string[]> = {
  'abu dhabi': ['az', 'auh', 'abudhabi', 'abu zaby', 'abu zabi', 'al ain', 'ابوظبي', 'ابو ظبي'],
  dubai: ['du', 'dxb', 'dubayy', 'دبي'],
  sharjah: ['sh', 'shj', 'al shariqah', 'الشارقة'],
  ajman: ['aj', 'عجمان'],
  'umm al quwain': ['uq', 'uaq', 'umm al qaiwain', 'um al quwain', 'ام القيوين'],
  'ras al khaimah': ['rk', 'rak', 'ras al khaima', 'راس الخيمة'],
  fujairah: ['fu', 'al fujairah', 'fujeirah', 'الفجيرة'],
}

const emirates = new Map(
  Object.entries(EMIRATES).flatMap(([name, variants]) =>
    [name, ...variants].map((variant) => [folded(variant), name] as const),
  ),
)

/** Gives spellings of the same state or emirate the same text, so that they can be compared. */
export function regionName(typed: string, country: string | undefined): string {
  const plain = folded(typed)
    .replace(/^(emirate|state|province|governorate) of (the )?/, '')
    .replace(/ (emirate|state|province|governorate)$/, '')
  return (country === 'AE' ? emirates.get(plain) : undefined) ?? plain
}
