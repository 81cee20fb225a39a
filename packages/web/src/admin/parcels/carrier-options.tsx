import type { Carrier } from '@shop/contract/fulfilment'
import { carrierName } from '../../lib/names'

/** The options of a select of carriers. */
export function CarrierOptions({ carriers, chosen }: { carriers: readonly Carrier[]; chosen?: number | undefined }) {
  // One that was switched off stays for the parcel that has it.
  const offered = carriers.filter(({ id, is_active: isActive }) => isActive !== false || id === chosen)
  return offered.map(({ id, name }) => (
    <option key={id} value={id}>
      {carrierName(name)}
    </option>
  ))
}
