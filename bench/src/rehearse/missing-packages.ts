import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** A program of a Debian package, found by its path. */
export interface Program {
  path: string
  package: string
}

/** Throws with the exact command to install what is missing, because npm can't bring these programs. */
export async function refuseMissingPackages(programs: readonly Program[]): Promise<void> {
  const missing: Program[] = []
  for (const program of programs) if (!(await exists(program.path))) missing.push(program)
  if (missing.length === 0) return
  const packages = [...new Set(missing.map((program) => program.package))]
  throw new Error(
    `This rehearsal needs ${missing.map(({ path }) => path).join(', ')}: apt-get install ${packages.join(' ')}`,
  )
}

/** The folder of the programs of a PostgreSQL that Debian installed, the newest of those that the shop takes. */
export async function findPostgresFolder(): Promise<string> {
  for (const version of [18, 17, 16, 15]) {
    const folder = `/usr/lib/postgresql/${version}/bin`
    if (await exists(join(folder, 'postgres'))) return folder
  }
  return '/usr/lib/postgresql/15/bin'
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
