import type { JobHandlers } from './jobs/jobs'
import type { Shop } from './kernel/shop'

/** Who does which job. A new job is one line here and one in jobs/jobs.ts. */
export const jobHandlers: JobHandlers<Shop> = {
  'send-mail': (shop, mail) => shop.mailer.send(mail),
}
