import type { CarrierPort, Shipment } from '../kernel/ports'

export interface FakeCarrier extends CarrierPort {
  announced: Shipment[]
}

/** Remembers the parcels that it was told of, for tests. */
export function fakeCarrier(): FakeCarrier {
  const announced: Shipment[] = []
  return {
    announced,
    createShipments: (shipments) => {
      announced.push(...shipments)
      return Promise.resolve({ fileName: 'fake.csv', csv: '' })
    },
  }
}
