import type { LineOptions } from '@shop/contract/cart'
import type { Shop } from '../kernel/shop'
import { isPrinted } from './print-fee'

/** The working days that printing adds before an order with these lines leaves. */
export function printDays({ settings }: Pick<Shop, 'settings'>, lines: readonly LineOptions[]): number {
  return lines.some(isPrinted) ? settings.current().print_days : 0
}
