/** The parts of an address, named as in the shipping form. */
export interface AddressParts {
  firstName: string
  lastName: string
  address1: string
  address2?: string | null | undefined
  city: string
  state: string
  zip: string
  country: string
  phone: string
}

/** An address as it is written on a parcel, everywhere in the shop: `City, State ZIP`, without empty lines. */
export function addressLines(address: AddressParts): string[] {
  const { firstName, lastName, address1, address2, city, state, zip, country, phone } = address
  const region = joined(' ', state, zip)
  return [joined(' ', firstName, lastName), joined('', address1), joined('', address2), joined(', ', city, region)]
    .concat(joined('', country), joined('', phone))
    .filter((line) => line !== '')
}

function joined(between: string, ...parts: (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(between)
}

interface Shipped {
  shipping_first_name: string
  shipping_last_name: string
  shipping_address1: string
  shipping_address2?: string | null | undefined
  shipping_city: string
  shipping_state: string
  shipping_zip: string
  shipping_country: string
  shipping_phone: string
}

/** The shipping address of an order, as the parts that `addressLines` takes. */
export function shippingAddressOf(order: Shipped): AddressParts {
  return {
    firstName: order.shipping_first_name,
    lastName: order.shipping_last_name,
    address1: order.shipping_address1,
    address2: order.shipping_address2,
    city: order.shipping_city,
    state: order.shipping_state,
    zip: order.shipping_zip,
    country: order.shipping_country,
    phone: order.shipping_phone,
  }
}
