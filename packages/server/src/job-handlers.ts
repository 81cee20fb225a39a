import { sendPasswordReset } from './accounts/send-password-reset'
import { tidyAccounts } from './accounts/tidy-accounts'
import type { JobHandlers, NightlyJob } from './jobs/jobs'
import type { Shop } from './kernel/shop'

/** Who does which job. A new job is one line here and one in jobs/jobs.ts. */
export const jobHandlers: JobHandlers<Shop> = {
  'send-mail': (shop, mail) => shop.mailer.send(mail),
  'send-password-reset': (shop, { email }) => sendPasswordReset(shop, email),
  'tidy-accounts': (shop) => tidyAccounts(shop),
}

export const nightlyJobs: readonly NightlyJob[] = [{ name: 'tidy-accounts', at: '3:17' }]
