/** Who runs a shop that nobody has claimed yet. The password is published, so never in production. */
export const DEMO_ADMIN = {
  name: 'Demo Admin',
  email: 'admin@example.com',
  password: 'admin-demo-2026',
  role: 'admin',
} as const
