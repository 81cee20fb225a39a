import { products } from '../catalog/catalog.tables'
import { isDrawnForCut } from '../catalog/is-drawn.sql'
import { isPrintable } from '../catalog/is-printable.sql'

/** What a line of a cart or a draft needs to know of its product. */
export function lineProductColumns(options: Parameters<typeof isDrawnForCut>[0]) {
  return {
    name: products.name,
    priceInFils: products.priceInFils,
    regularPriceInFils: products.regularPriceInFils,
    stock: products.stock,
    sizeStock: products.sizeStock,
    sizes: products.sizes,
    cuts: products.cuts,
    cutStock: products.cutStock,
    archivedAt: products.archivedAt,
    isPrintable,
    printFeeInFils: products.printFeeInFils,
    pictureKey: products.pictureKey,
    isDrawn: isDrawnForCut(options),
    image: products.image,
    weightInGrams: products.weightInGrams,
  }
}
