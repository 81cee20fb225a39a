import { products } from '../catalog/catalog.tables'
import type { ProductFieldName } from './product-fields'

/** To select these fields of a product by their names. */
export function columnsOf<Name extends ProductFieldName>(names: readonly Name[]): Pick<typeof products, Name> {
  return Object.fromEntries(names.map((name) => [name, products[name]])) as Pick<typeof products, Name>
}
