import { amountFromFils } from '@shop/contract/money'
import { picturePath } from '../pictures/picture-path'
import type { ProductState } from './product-fields'

/** A product as the record of changes tells it, in the words of its form. */
export function toldFields(product: ProductState, club: string): Record<string, unknown> {
  const { priceInFils, printFeeInFils, sizes, sizeStock, colours, pictureKey, archivedAt } = product
  return {
    name: product.name,
    description: product.description,
    price: amountFromFils(priceInFils).toFixed(2),
    stock: product.stock,
    'stock per size': sizeStock && piecesPerSize(sizes, sizeStock),
    sizes: sizes.join(', ') || null,
    club,
    kit: product.kit,
    season: product.season,
    colours: colours.join(', ') || null,
    image: picturePath(pictureKey) ?? product.image,
    drawing: product.drawing,
    'print fee': printFeeInFils === null ? null : amountFromFils(printFeeInFils).toFixed(2),
    printing: product.isPrintable ? 'offered' : 'not offered',
    'in shop': archivedAt === null ? 'yes' : 'no',
  }
}

/** `S:3, M:0`, in the order of the sizes. A size that is no longer sold may still have pieces. */
export function piecesPerSize(sizes: readonly string[], sizeStock: Record<string, number>): string {
  const all = new Set([...sizes, ...Object.keys(sizeStock)])
  return [...all].map((size) => `${size}:${sizeStock[size] ?? 0}`).join(', ')
}
