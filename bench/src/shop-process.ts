import { end, launch, untilReady } from '../../e2e/src/shop-process'

export interface ShopProcess {
  url: string
  pid: number
  stop: () => Promise<void>
}

export interface StartOptions {
  dataDir: string
  port: number
  settings?: NodeJS.ProcessEnv
  /** The folder of a built shop; this one's unless told. */
  root?: string
}

/** Starts the built shop with its demo catalogue; pictures are not rendered ahead, to not disturb measurements. */
export async function startShop({ dataDir, port, settings = {}, root }: StartOptions): Promise<ShopProcess> {
  if (await answers(`http://127.0.0.1:${port}/`)) throw new Error(`Somebody else answers at port ${port}.`)
  const shop = launch(port, dataDir, { RATE_LIMIT: 'off', PICTURES_AHEAD: 'off', ...settings }, root)
  await untilReady(shop)
  return {
    url: shop.url,
    pid: shop.child.pid ?? 0,
    stop: async () => {
      await end(shop, 'SIGTERM')
    },
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}
