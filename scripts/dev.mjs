// Starts the development server, one process: Vite in middleware mode, with the server's modules loaded through Vite.
// An edited page is hot-replaced in the browser; an edited server file is used from the next request on.
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { checkNode, ensureInstalled, root, stopWithNpm } from './prepare.mjs'

checkNode()
stopWithNpm()
await ensureInstalled()
const { createServer: createVite } = await import('vite')

const http = createHttpServer()
const vite = await createVite({
  root: join(root, 'packages/web'),
  configFile: join(root, 'packages/web/vite.config.ts'),
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
})

const fromServer = (file) => vite.ssrLoadModule(join(root, 'packages/server/src', file))
const { openDevShop } = await fromServer('dev.ts')
const opened = await openDevShop()

let current
async function currentApp() {
  // Vite returns the same module object until one of its source files changes.
  const module = await fromServer('dev-app.ts')
  if (current?.module !== module) {
    const loadWeb = () => vite.ssrLoadModule(join(root, 'packages/web/src/server-entry.ts'))
    const app = module.buildDevApp(opened, loadWeb)
    const previous = current
    current = { module, app }
    void previous?.app.then((app) => app.close())
  }
  return current.app
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    currentApp().then(
      (app) => app.routing(request, response),
      (error) => {
        vite.ssrFixStacktrace(error)
        console.error(error)
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error.stack))
      },
    )
  })
})
http.listen(opened.config.port, opened.config.host, () => {
  console.log(`Development: http://localhost:${opened.config.port} (hot reload in front and behind)`)
})

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    http.close()
    await vite.close()
    await opened.close()
    process.exit(0)
  })
}
