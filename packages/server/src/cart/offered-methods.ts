import type { MethodKind } from '@shop/contract/payment-methods'
import type { SettingName, SettingValues } from '@shop/contract/setting-list'

const SWITCHES = {
  card: 'pay_by_card',
  wallet: 'pay_by_wallet',
  parts: 'pay_in_parts',
  other: 'pay_by_other',
} as const satisfies Record<MethodKind, SettingName>

export type MethodSettings = Pick<SettingValues, (typeof SWITCHES)[MethodKind]>

/** The kinds that are charged later, so that nobody leaves the page to pay: for gift cards and payment links. */
export function methodsChargedLater(settings: MethodSettings): MethodKind[] {
  return offeredMethods(settings).filter((kind) => kind === 'card' || kind === 'wallet')
}

/** The kinds of methods that staff have switched on; none where everything is paid in cash. */
export function offeredMethods(settings: MethodSettings): MethodKind[] {
  return (Object.keys(SWITCHES) as MethodKind[]).filter((kind) => settings[SWITCHES[kind]] === 'on')
}
