import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '../../../e2e/src/shop-process'
import { fillTemplate } from './fill-template'
import { refuseMissingPackages } from './missing-packages'

export type ProxyName = 'nginx' | 'caddy'

export interface Proxy {
  url: string
  stop: () => Promise<void>
}

interface ProxyOptions {
  folder: string
  port: number
  /** Host and port of the two shop processes. */
  shops: readonly [string, string]
}

const LONGEST_START_IN_MS = 30_000

/** Starts nginx or Caddy with the configuration of `deploy/`, on a certificate of its own. */
export async function startProxy(name: ProxyName, options: ProxyOptions): Promise<Proxy> {
  const [command, args, env] = name === 'nginx' ? await prepareNginx(options) : await prepareCaddy(options)
  const log = openSync(join(options.folder, `${name}.log`), 'a')
  const child = spawn(command, args, { stdio: ['ignore', log, log], env: { PATH: process.env.PATH, ...env } })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  const url = `https://localhost:${options.port}`
  const deadline = Date.now() + LONGEST_START_IN_MS
  while (
    !(await fetch(`${url}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode === null && Date.now() < deadline) await wait(100)
    else {
      await stop()
      throw new Error(`${name} did not start: ${await readFile(join(options.folder, `${name}.log`), 'utf8')}`)
    }
  }
  return { url, stop }
}

type Start = [command: string, args: string[], env: Record<string, string>]

async function prepareNginx({ folder, port, shops: [SHOP_1, SHOP_2] }: ProxyOptions): Promise<Start> {
  await refuseMissingPackages([
    { path: '/usr/sbin/nginx', package: 'nginx' },
    { path: '/usr/bin/openssl', package: 'openssl' },
  ])
  const [certificate, key] = [join(folder, 'shop.pem'), join(folder, 'shop.key')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', certificate]
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    ...files,
  ])
  const shop = await fillTemplate('nginx/shop.conf', {
    ...{ SHOP_1, SHOP_2, HTTPS_PORT: String(port), SERVER_NAME: 'localhost' },
    ...{ CERTIFICATE: certificate, CERTIFICATE_KEY: key },
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, `${kind}-temp`)};`,
  )
  const main = [
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr warn;',
    'worker_processes 1;',
    'events { worker_connections 1024; }',
    ['http {', '  access_log off;', ...temporary, shop, '}'].join('\n'),
  ]
  const config = join(folder, 'nginx.conf')
  await writeFile(config, `${main.join('\n')}\n`)
  return ['/usr/sbin/nginx', ['-c', config, '-g', 'daemon off;'], {}]
}

async function prepareCaddy({ folder, port, shops: [SHOP_1, SHOP_2] }: ProxyOptions): Promise<Start> {
  await refuseMissingPackages([{ path: '/usr/bin/caddy', package: 'caddy' }])
  const home = join(folder, 'caddy')
  await mkdir(home)
  const env = { SHOP_1, SHOP_2, ADDRESS: `https://localhost:${port}`, HOME: home, XDG_DATA_HOME: home }
  return ['/usr/bin/caddy', ['run', '--config', join(ROOT, 'deploy/caddy/Caddyfile'), '--adapter', 'caddyfile'], env]
}
