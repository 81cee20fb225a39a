/** A product as it was when its row was checked: what the dry run told is what is carried out, or nothing. */
export interface SeenProduct {
  version: number
  stock: number
  size_stock: Record<string, number> | null
}
