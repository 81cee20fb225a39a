/**
 * The numbers that all shop processes lock by: any constants of our own, together here so that no two are the same. The
 * test gateway brings one more, 7_305_160, which it uses together with a second number.
 */
export const ADVISORY_LOCKS = {
  migrations: 7_305_140,
  warming: 7_305_141,
  demo: 7_305_142,
  admins: 7_305_143,
  imports: 7_305_150,
} as const
