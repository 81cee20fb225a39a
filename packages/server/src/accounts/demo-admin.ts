/** The admin of a demo shop. The password is published, so this account is never created in production. */
export const DEMO_ADMIN = {
  name: 'Demo Admin',
  email: 'admin@example.com',
  password: 'admin-demo-2026',
  role: 'admin',
} as const
