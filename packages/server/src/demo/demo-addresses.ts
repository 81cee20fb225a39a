const STREETS = [
  'Al Wasl Road',
  'Corniche Road',
  'Al Maktoum Street',
  'King Faisal Street',
  'Al Nakheel Road',
  'Marina Walk',
]
const CITIES = ['Dubai', 'Abu Dhabi', 'Sharjah', 'Dubai', 'Ajman', 'Ras Al Khaimah']

/** A demo customer's address; always the same for the same customer. */
export function addressOf(name: string, userId: number) {
  const [firstName = name, ...rest] = name.split(' ')
  const city = CITIES[userId % CITIES.length] ?? 'Dubai'
  return {
    shippingFirstName: firstName,
    shippingLastName: rest.join(' '),
    shippingAddress1: `${10 + (userId % 80)} ${STREETS[userId % STREETS.length] ?? ''}`,
    shippingAddress2: null,
    shippingCity: city,
    shippingState: city,
    shippingZip: '00000',
    shippingCountry: 'United Arab Emirates',
    shippingPhone: `+971 50 555 ${String(1000 + (userId % 9000))}`,
  }
}
