/**
 * The keys of PostgreSQL advisory locks. The numbers are arbitrary, and all listed here so that no two are equal. The test
 * gateway has one more, 7_305_160, which it combines with a second number.
 */
export const ADVISORY_LOCKS = {
  migrations: 7_305_140,
  warming: 7_305_141,
  demo: 7_305_142,
  admins: 7_305_143,
  imports: 7_305_150,
  cash: 7_305_151,
  voucherUses: 7_305_152,
  countedDays: 7_305_153,
  summedProducts: 7_305_154,
} as const
