import * as m from '#messages/admin-vouchers'
import type { Kit } from '@shop/contract/catalog'

export const KIT_NAMES: readonly (readonly [Kit, string])[] = [
  ['home', m.homeKits],
  ['away', m.awayKits],
  ['third', m.thirdKits],
]
