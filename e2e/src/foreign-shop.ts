import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { newDataDirWithDemoAndPictures } from './demo-folder'
import { end, launch, ROOT, untilReady, type ShopProcess } from './shop-process'

const run = promisify(execFile)

/** What a build needs, as the Dockerfile copies it. */
const COPIED = [
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'scripts', 'packages'],
  ...['bench/package.json', 'e2e/package.json'],
]

export interface ShopCopy {
  /** Whether a start with this backend would use the present build. */
  isBuiltFor: (backendHost: string) => Promise<boolean>
  /** Runs `npm run build`. */
  build: (backendHost: string) => Promise<void>
  start: (port: number, backendHost: string) => Promise<ShopProcess>
  remove: () => void
}

/** A copy of the shop with its build, so that another build does not replace the one that the other tests use. */
export function copyShop(): ShopCopy {
  const root = mkdtempSync(join(tmpdir(), 'shop-copy-'))
  for (const path of COPIED) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    // By `cp`, which keeps the times of the sources to the nanosecond: the stamp of a build is made of them.
    execFileSync('cp', ['-pR', join(ROOT, path), join(root, path)])
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir')

  const withHost = (backendHost: string) => ({ ...process.env, VITE_BACKEND_HOST: backendHost })
  return {
    isBuiltFor: async (backendHost) => {
      const ask = `import('./scripts/prepare.mjs').then(({ isBuilt }) => process.stdout.write(String(isBuilt())))`
      const { stdout } = await run(process.execPath, ['-e', ask], { cwd: root, env: withHost(backendHost) })
      return stdout === 'true'
    },
    build: async (backendHost) => {
      await run('npm', ['run', 'build'], { cwd: root, env: withHost(backendHost) })
    },
    start: async (port, backendHost) => {
      const settings = { VITE_BACKEND_HOST: backendHost, RATE_LIMIT: 'off' }
      const shop = launch(port, await newDataDirWithDemoAndPictures(), settings, root)
      await untilReady(shop).catch(async (error: unknown) => {
        await end(shop, 'SIGTERM')
        throw error
      })
      return shop
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
