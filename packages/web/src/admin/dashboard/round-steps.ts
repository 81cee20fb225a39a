const MOST_STEPS = 4
const ROUND = [1, 2, 2.5, 5, 10]

/** The marks of an axis from 0 to at least `highest`, at most four steps of 1, 2, 2.5 or 5 times a power of ten. */
export function roundSteps(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(highest / MOST_STEPS))
  const step = power * (ROUND.find((round) => round * power * MOST_STEPS >= highest) ?? 10)
  const steps = Math.ceil(highest / step)
  return Array.from({ length: steps + 1 }, (_, place) => place * step)
}
