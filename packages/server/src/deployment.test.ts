import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { settings } from './config'

const root = new URL('../../../', import.meta.url)
const dockerfile = read('Dockerfile').replace(/\\\n/g, ' ')
const compose = read('compose.yaml')

test('everything the image is made from is there, and reaches its builder', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )

  expect(copied).toContain('packages/server/migrations')
  const passed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
  for (const source of copied) {
    expect(existsSync(fileURLToPath(new URL(source, root))), source).toBe(true)
    expect(
      passed.some((path) => source === path || source.startsWith(`${path}/`)),
      source,
    ).toBe(true)
  }
})

test('every workspace’s manifest is there before dependencies are installed, or npm would refuse the lock file', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> }
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules'))

  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
})

test('the image runs as nobody special, tells whether it is well, and can be told to stop', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^HEALTHCHECK .*\/readyz/m)
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
  // The exec form, which starts node without a shell: a shell would not pass signals on.
  expect(last).toMatch(/^CMD \["node", /m)
  expect(dockerfile).not.toMatch(/^(ENV|ARG) .*(PASSWORD|SECRET|TOKEN|KEY)/m)
})

test('compose sets only what the shop knows, and no secret has a default', () => {
  const [, shop = ''] = /\n {2}shop:\n([^]*?)\n\w/.exec(compose) ?? []
  const [, environment = ''] = /environment:\n((?: {6}.*\n)+)/.exec(shop) ?? []
  const names = [...environment.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)

  expect(names).toContain('DATABASE_URL')
  expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(names))
  const defaults = [...compose.matchAll(/\$\{(\w+):?-([^}]*)\}/g)].map(([, name, value]) => [name, value])
  expect(defaults.filter(([, value]) => value !== '')).toEqual([])
  for (const name of ['POSTGRES_PASSWORD', 'ADMIN_PASSWORD', 'PUBLIC_URL']) expect(compose).toContain(`\${${name}:?`)
})

function read(name: string): string {
  return readFileSync(new URL(name, root), 'utf8')
}
