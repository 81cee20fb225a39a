import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { chosenLanguage, LANGUAGES } from './languages/languages.ts'
import { publicManifestFile, publicManifestUrl } from './src/start/public-manifest.ts'

const language = chosenLanguage()

export default {
  appDirectory: 'src',
  ssr: true,
  basename: LANGUAGES[language].basename,
  buildDirectory: `build/${language}`,
  // All routes are known from the start: no manifest request per link on the page.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await writePublicManifest(folder)
    await compressFiles(folder)
  },
} satisfies Config

async function writePublicManifest(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const [name, ...others] = names.filter((name) => /assets\/(.*\/)?manifest-\w+\.js$/.test(name))
  if (name === undefined || others.length > 0) throw new Error('There should be one manifest of routes.')
  const path = join(folder, name)
  await writeFile(publicManifestUrl(path), publicManifestFile(await readFile(path, 'utf8')))
}

/** As small as they get, once: by the time a visitor asks there is only time to do it badly. */
async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => /\.(js|css|svg)$/.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        const content = await readFile(path)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}
