/** The facts of this shop that the default texts contain. */
export interface ShopFacts {
  shopName: string
  mail: string
  city: string
  phone: string
  whatsApp: string
  returnDays: number
  /** Sentences about the currency, and about who takes the card. */
  currency: string
  card: string
}
