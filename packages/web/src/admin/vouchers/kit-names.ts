import type { Kit } from '@shop/contract/catalog'

export const KIT_NAMES: readonly (readonly [Kit, string])[] = [
  ['home', 'Home kits'],
  ['away', 'Away kits'],
  ['third', 'Third kits'],
]
