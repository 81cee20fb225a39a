import type { Carrier } from '@shop/contract/fulfilment'

/** The options of a select of carriers. */
export function CarrierOptions({ carriers }: { carriers: readonly Carrier[] }) {
  return carriers.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
