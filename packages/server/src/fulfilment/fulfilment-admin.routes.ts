import { fulfilmentEndpoints as endpoints } from '@shop/contract/fulfilment'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { handleCsvFile } from '../http/handle-csv-file'
import type { Shop } from '../kernel/shop'
import { listShipping } from '../orders/get-orders'
import { correctParcel, undoParcel } from './change-parcel'
import { makeCourierFile } from './courier-file'
import { deliverParcels } from './deliver-parcels'
import { listCarriers } from './list-carriers'
import { listPackingSlips } from './list-packing-slips'
import { packOrders, packParcel } from './pack-orders'
import { addCarrier, changeCarrier } from './save-carrier'
import { shipParcels } from './ship-parcels'

export function addFulfilmentAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listShipping, ({ query }) => listShipping(shop, query))
  handle(app, endpoints.listCarriers, () => listCarriers(shop))
  handle(app, endpoints.addCarrier, ({ body }, { userId }) => addCarrier(shop, userId, body))
  handle(app, endpoints.changeCarrier, ({ params, body }, { userId }) => changeCarrier(shop, userId, params.id, body))
  handle(app, endpoints.listPackingSlips, ({ query }) => listPackingSlips(shop, query.order_ids))
  handle(app, endpoints.packOrders, ({ body }, { userId }) => packOrders(shop, userId, body.order_ids))
  handle(app, endpoints.packParcel, ({ params, body }, { userId }) => packParcel(shop, userId, params.id, body))
  handle(app, endpoints.shipParcels, ({ body }, { userId }) => shipParcels(shop, userId, body))
  handle(app, endpoints.deliverParcels, ({ body }, { userId }) => deliverParcels(shop, userId, body.parcel_ids))
  handle(app, endpoints.correctParcel, ({ params, body }, { userId }) => correctParcel(shop, userId, params.id, body))
  handle(app, endpoints.undoParcel, ({ params, body }, { userId }) => undoParcel(shop, userId, params.id, body))
  handleCsvFile(app, endpoints.downloadCourierFile, ({ query }) => makeCourierFile(shop, query.parcel_ids))
}
