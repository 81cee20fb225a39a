import { escapeCsvCell, type Cell } from '@shop/contract/csv-cell'
import { stringify } from 'csv-stringify/sync'
import type { CarrierPort, Shipment } from '../kernel/ports'
import { courierPhone } from './courier-phone'

/** Each column of the file: its heading and its cell. */
const COLUMNS: Record<string, (shipment: Shipment) => Cell> = {
  reference: ({ reference }) => `Order ${reference}`,
  'first name': ({ firstName }) => firstName,
  'last name': ({ lastName }) => lastName,
  'address 1': ({ address1 }) => address1,
  'address 2': ({ address2 }) => address2 ?? null,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip: ({ zip }) => zip,
  country: ({ country }) => country,
  phone: ({ phone }) => courierPhone(phone),
  email: ({ email }) => email,
  pieces: ({ pieces }) => pieces,
  contents: ({ contents }) => contents,
  'COD amount': ({ toCollect }) => toCollect.toFixed(2),
}

/** Writes parcels to a CSV file, which couriers read with their own program or a spreadsheet. */
export function csvCarrier(): CarrierPort {
  return {
    createShipments: (shipments) => {
      const rows = shipments.map((shipment) => Object.values(COLUMNS).map((cellOf) => escapeCsvCell(cellOf(shipment))))
      // The same form as every export: spreadsheets need the mark, and some break lines inside a cell at \r alone.
      const csv = stringify(rows, { bom: true, header: true, columns: Object.keys(COLUMNS), quoted_match: /[\r\n;]/ })
      return Promise.resolve({ fileName: 'courier.csv', csv })
    },
  }
}
