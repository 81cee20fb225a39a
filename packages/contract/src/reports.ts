import * as z from 'zod'
import { endpoint } from './endpoint'

const Count = z.number().int().nonnegative()

export const DashboardStats = z
  .object({ products: Count, users: Count, orders: Count, categories: Count, reviews: Count })
  .meta({ id: 'DashboardStats' })
export type DashboardStats = z.infer<typeof DashboardStats>

export const reportEndpoints = {
  getStats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    summary: 'The five counts of the dashboard',
    response: DashboardStats,
  }),
}
