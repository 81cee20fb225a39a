import { products } from '../catalog/catalog.tables'
import type { ProductFieldName } from './product-fields'

/** The columns of these fields for a `select`. */
export function columnsOf<Name extends ProductFieldName>(names: readonly Name[]): Pick<typeof products, Name> {
  return Object.fromEntries(names.map((name) => [name, products[name]])) as Pick<typeof products, Name>
}
