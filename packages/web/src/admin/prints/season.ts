const FIRST_MONTH = 6

/** The season of a day, such as `2026/27`; seasons begin in July. */
export function seasonOf(day: Date): string {
  const year = day.getMonth() < FIRST_MONTH ? day.getFullYear() - 1 : day.getFullYear()
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}
