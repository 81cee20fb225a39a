const LINE = /^([a-z]{2})[\s:=]+(\d{1,3}(?:\.\d{1,2})?)\s*%?$/i
/** Hundredths of a percent. */
const HIGHEST_RATE = 10_000

/**
 * Reads rates by country, one on each line, such as "AE 5". Returns hundredths of a percent by code; undefined where a
 * line can't be read or names a country again.
 */
export function readTaxRates(text: string): ReadonlyMap<string, number> | undefined {
  const rates = new Map<string, number>()
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (line === '') continue
    const [, code = '', percent = ''] = LINE.exec(line) ?? []
    const rate = hundredthsOf(Number(percent))
    if (code === '' || rate > HIGHEST_RATE || rates.has(code.toUpperCase())) return undefined
    rates.set(code.toUpperCase(), rate)
  }
  return rates
}

/** Converts percent with at most two decimals to hundredths of a percent. */
export function hundredthsOf(percent: number): number {
  return Math.round(percent * 100)
}
