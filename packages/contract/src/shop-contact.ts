/** How shoppers reach the shop until staff set it. */
export const SHOP_CONTACT = {
  mail: 'hello@touchline.example',
  city: 'Dubai, United Arab Emirates',
} as const
