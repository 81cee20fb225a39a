import * as z from 'zod'
import { endpoint } from './endpoint'
import { ById } from './values'

export const receiptEndpoints = {
  getOwnReceipt: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/receipt',
    access: 'user',
    priority: 'buying',
    summary: 'The receipt of one of the own orders, as PDF',
    params: ById,
    sends: 'pdf',
    response: z.string(),
    errors: ['conflict'],
  }),
  getReceipt: endpoint({
    method: 'GET',
    path: '/api/admin/order-management/{id}/receipt',
    access: 'admin',
    abilities: ['orders'],
    summary: 'The receipt of an order, as PDF',
    params: ById,
    sends: 'pdf',
    response: z.string(),
    errors: ['conflict'],
  }),
}
