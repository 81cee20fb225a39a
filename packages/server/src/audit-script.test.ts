import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../scripts/audit.mjs', import.meta.url))
const GOOD = {
  'node_modules/good': { integrity: 'sha512-abc' },
  'node_modules/@shop/own': { resolved: 'own', link: true },
}
const NO_HOLES = { vulnerabilities: {} }

// The stand-in for npm is a shell script.
describe.skipIf(process.platform === 'win32')('the audit of dependencies', () => {
  test('passes where nothing is known against them', () => {
    const { status, output } = audit(NO_HOLES)
    expect(status).toBe(0)
    expect(output).toContain('high or critical: 0')
  })

  test('fails on a grave hole and names it, and lets a slight one pass', () => {
    const via = [{ title: 'Prototype pollution', url: 'https://advisories.example/1' }]
    const hole = { range: '<2.0.0', via, fixAvailable: true }
    const vulnerabilities = {
      bad: { name: 'bad', severity: 'critical', ...hole },
      meh: { name: 'meh', severity: 'moderate', ...hole },
    }
    const { status, output } = audit({ vulnerabilities })
    expect(status).toBe(1)
    expect(output).toContain('critical: bad <2.0.0 (a fix is available)')
    expect(output).toContain('Prototype pollution https://advisories.example/1')
    expect(output).not.toContain('meh')
  })

  test.each([{ message: '405 Method Not Allowed', statusCode: 405 }, 'no JSON at all'])(
    'says that it checked nothing where the registry does not answer (%j)',
    (answer) => {
      const { status, output } = audit(answer)
      expect(status).toBe(0)
      expect(output).toContain('not checked')
    },
  )

  test.each([
    ['comes from elsewhere', { resolved: 'https://elsewhere.example/bad.tgz', integrity: 'sha512-abc' }],
    ['comes from a repository', { resolved: 'git+ssh://git@example.org/bad.git' }],
    ['has no hash', {}],
    ['has a weak hash', { integrity: 'sha1-abc' }],
  ])('fails on a package that %s', (_what, entry) => {
    const { status, output } = audit(NO_HOLES, { ...GOOD, 'node_modules/bad': entry })
    expect(status).toBe(1)
    expect(output).toContain('node_modules/bad')
  })
})

/** Runs the script with an npm that prints this. */
function audit(answer: unknown, packages: object = GOOD) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'answer.json'), JSON.stringify(answer))
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat '${join(folder, 'answer.json')}'\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  writeFileSync(join(folder, 'lock.json'), JSON.stringify({ packages }))
  const PATH = [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter)
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, join(folder, 'lock.json')], {
    encoding: 'utf8',
    env: { PATH },
  })
  return { status, output: stdout + stderr }
}
