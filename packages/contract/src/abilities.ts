/** What an admin may open to a manager, each with its calls and pages. A manager without any of them is shut out. */
export const ABILITIES = ['pack', 'print', 'catalogue', 'orders', 'customers', 'reports', 'settings'] as const
export type Ability = (typeof ABILITIES)[number]

/** Returns the abilities among some values, each once and in the order of `ABILITIES`. */
export function abilitiesAmong(values: readonly unknown[]): Ability[] {
  return ABILITIES.filter((ability) => values.includes(ability))
}
