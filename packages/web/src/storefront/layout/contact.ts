/** How shoppers reach the shop. */
export const contact = {
  mail: 'hello@touchline.example',
  city: 'Dubai, United Arab Emirates',
}
