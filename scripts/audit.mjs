// Fails on known vulnerabilities of dependencies, and on a lock file with foreign registries or without hashes.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const GRAVE = new Set(['high', 'critical'])
const HOW_TO_LEAVE_ADDRESSES_OUT = 'npm install --omit-lockfile-registry-resolved leaves those of the registry out.'

const [lockFile = join(root, 'package-lock.json')] = process.argv.slice(2)
const faults = findLockFaults(JSON.parse(readFileSync(lockFile, 'utf8')))
const { findings, unchecked } = readAudit(runNpmAudit())
for (const line of [...faults, ...findings]) console.error(line)
console.log(`Lock file: ${faults.length} faults.`)
if (unchecked === undefined) console.log(`Known holes, high or critical: ${findings.length}.`)
else console.log(`Known holes: not checked, because no registry answered: ${unchecked}`)
process.exit(faults.length + findings.length > 0 ? 1 : 0)

/** Every package must come from the configured registry, not from a URL of its own, and must have an integrity hash. */
function findLockFaults({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
    .flatMap(([path, { resolved, integrity = '' }]) => {
      if (resolved !== undefined) return [`${path} names its own address, ${resolved}: ${HOW_TO_LEAVE_ADDRESSES_OUT}`]
      return /^sha(512|384|256)-/.test(integrity) ? [] : [`${path} has no hash to be known by.`]
    })
}

function runNpmAudit() {
  const options = ['audit', '--omit=dev', '--audit-level=high', '--json']
  return spawnSync('npm', options, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 120_000 })
}

/** Reads npm's report. If the registry gave none, the result is “unchecked”, neither good nor bad. */
function readAudit({ stdout, error }) {
  const report = parsed(stdout)
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? report?.error?.summary ?? error?.message ?? 'npm gave no report'
    return { findings: [], unchecked: String(reason).split('\n')[0] }
  }
  return { findings: Object.values(report.vulnerabilities).filter(isGrave).map(described) }
}

function isGrave({ severity }) {
  return GRAVE.has(severity)
}

function described({ name, severity, range, via, fixAvailable }) {
  const holes = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`))
  return `${severity}: ${name} ${range}${fixAvailable ? ' (a fix is available)' : ''}\n  ${holes.join('\n  ')}`
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
