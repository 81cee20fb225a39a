import { ensureAdmin } from './accounts/ensure-admin'
import { readConfig, type Config } from './config'
import { seedDemo } from './demo/seed-demo'
import { jobHandlers, timedJobs } from './job-handlers'
import { runJobs } from './jobs/run-jobs'
import { createLog } from './log'
import { openShop, type OpenShop } from './open-shop'

export interface OpenDevShop extends OpenShop {
  config: Config
  log: ReturnType<typeof createLog>
}

/** Opens the shop of `npm run dev`, which stays open when the app is rebuilt. */
export async function openDevShop(): Promise<OpenDevShop> {
  const config = readConfig()
  const log = createLog(config)
  const say = (text: string) => log.info(text)
  const opened = await openShop(config, log, say)
  await seedDemo(opened.shop, { isProduction: config.isProduction, onProgress: say })
  await ensureAdmin(opened.shop, config)
  const jobs = await runJobs(opened.shop, opened.directPool, jobHandlers, timedJobs)
  const close = async () => {
    await jobs.stop()
    await opened.close()
  }
  return { ...opened, close, config, log }
}
