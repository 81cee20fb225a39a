// Installs and builds before the project's own code can run. Plain JavaScript without imports from npm, because every
// command runs it on a fresh clone.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const OLDEST_NODE = [20, 19]
/** How much of a failed command's output its error carries. */
const LAST_LINES = 12
const INSTALLED = join(root, 'node_modules/.package-lock.json')
const LOCK_FILE = join(root, 'package-lock.json')
const BUILD_STAMP = join(root, 'packages/server/build/.built-from')
const BUILD_LOCK = join(root, 'node_modules/.cache/shop-build.lock')
const SOURCES = ['packages', 'package.json', 'package-lock.json']
const BUILD_SETTING = /^VITE_/
/** The pages are built once for each language that has messages. */
const MESSAGES = join(root, 'packages/web/messages')
const NOT_A_SOURCE = /(^|\/)(node_modules|build|\.react-router|\.messages)$|\.test\.tsx?$/

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  console.error(`This shop needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the dependencies if they are missing or older than the lock file. */
export async function ensureInstalled() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK_FILE).mtimeMs) return
  console.log('Installing dependencies. The first time this takes a minute or two …')
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
}

/**
 * Builds the shop if a source or a setting of the build changed since the last build. A lock makes processes that start at
 * once build once. Says which part is done; what the tools print is for developers, and is printed if they fail.
 */
export async function ensureBuilt({ isQuiet = false } = {}) {
  const origin = fingerprint()
  if (isBuiltFrom(origin)) return
  const say = isQuiet ? () => undefined : console.log
  await withBuildLock(async () => {
    if (isBuiltFrom(origin)) return
    say('Building the shop. The first time this takes a minute or two …')
    await buildFrom(origin, runQuietly, say)
  })
}

/** Builds the shop in any case, and prints the output of the tools. */
export function build() {
  return withBuildLock(() => buildFrom(fingerprint(), run, console.log))
}

/** Whether the build is one of the present sources and settings. */
export function isBuilt() {
  return isBuiltFrom(fingerprint())
}

/** Stops this process when its parent shell exits: on a signal, npm ends the shell but not the shell's children. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

export function run(command, args, { onOutput, isBackground = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options })
    if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.on('error', reject)
    child.on(onOutput ? 'close' : 'exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}.`))
    })
  })
}

/** Runs a command and prints its output only if it fails. The error carries the end of that output. */
export async function runQuietly(command, args, options = {}) {
  const printed = []
  try {
    await run(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      onOutput: (chunk) => printed.push(chunk),
    })
  } catch (error) {
    const output = Buffer.concat(printed).toString()
    process.stderr.write(output)
    throw Object.assign(error, { output: output.trimEnd().split('\n').slice(-LAST_LINES).join('\n') })
  }
}

/** The stamp is removed first and written last: a build that was interrupted is not taken for a finished one. */
async function buildFrom(origin, runCommand, say) {
  rmSync(BUILD_STAMP, { force: true })
  const buildOf = async (what, workspace, language = 'en') => {
    const env = { ...process.env, SHOP_LANGUAGE: language }
    await runCommand('npm', ['run', 'build', '--silent', '-w', workspace], { env })
    say(`… ${what}`)
  }
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const builds = readdirSync(MESSAGES).map((code) => buildOf(`pages in ${names.of(code)}`, '@shop/web', code))
  await Promise.all(builds)
  await buildOf('server', '@shop/server')
  writeFileSync(BUILD_STAMP, origin)
}

function isBuiltFrom(origin) {
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === origin
}

/**
 * A hash of the settings that Vite writes into the build, and of path, size and time of every source file: fast to compute,
 * and a deleted file changes it too.
 */
function fingerprint() {
  const hash = createHash('sha256')
  for (const name of Object.keys(process.env).sort()) {
    if (BUILD_SETTING.test(name) && process.env[name]) hash.update(`${name}=${process.env[name]}\n`)
  }
  const visit = (path) => {
    if (NOT_A_SOURCE.test(path)) return
    const stats = statSync(join(root, path))
    if (stats.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`)
    else hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`)
  }
  SOURCES.forEach(visit)
  return hash.digest('hex')
}

async function withBuildLock(work) {
  mkdirSync(join(BUILD_LOCK, '..'), { recursive: true })
  while (!takeLock()) await new Promise((resolve) => setTimeout(resolve, 200))
  try {
    await work()
  } finally {
    rmSync(BUILD_LOCK, { force: true })
  }
}

function takeLock() {
  try {
    writeFileSync(BUILD_LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(BUILD_LOCK)) rmSync(BUILD_LOCK, { force: true })
    return false
  }
}

/** A lock is abandoned if its process is dead, or if 2 s after its creation no pid has been written into it. */
function isAbandoned(lock) {
  try {
    const { size, mtimeMs } = statSync(lock)
    return size === 0 ? Date.now() - mtimeMs > 2_000 : !isAlive(Number(readFileSync(lock, 'utf8')))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return false
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
