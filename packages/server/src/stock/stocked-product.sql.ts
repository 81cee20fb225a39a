import { products } from '../catalog/catalog.tables'
import { isPrintable } from '../catalog/is-printable.sql'

/** What selling pieces of a product needs to know of it. */
export const stockedFields = {
  id: products.id,
  name: products.name,
  priceInFils: products.priceInFils,
  printFeeInFils: products.printFeeInFils,
  isPrintable,
  sizes: products.sizes,
  stock: products.stock,
  sizeStock: products.sizeStock,
  cuts: products.cuts,
  cutStock: products.cutStock,
  archivedAt: products.archivedAt,
  weightInGrams: products.weightInGrams,
}
