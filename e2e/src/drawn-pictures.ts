import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const KEPT = join(ROOT, 'node_modules/.cache/pictures-of-journeys')
/** Everything a picture depends on but its own description, which is its key. */
const DRAWN_BY = [
  'package-lock.json',
  'packages/jersey-3d',
  'packages/jersey-art',
  'packages/jersey-panels',
  'packages/server/src/kernel',
  'packages/server/src/pictures',
  'packages/server/src/render-worker.ts',
  'packages/server/vite.config.ts',
]
const NOT_DRAWING = /(^|\/)node_modules$|\.test\.ts$/

const LONGEST_UNUSED_IN_MS = 7 * 24 * 60 * 60_000

/** Lets a new data folder begin with the pictures that other shops drew, in this run or in an earlier one by the same code. */
export function shareDrawnPictures(dataDir: string): void {
  const pictures = join(KEPT, fingerprint())
  mkdirSync(pictures, { recursive: true })
  utimesSync(pictures, new Date(), new Date())
  removeUnused()
  symlinkSync(pictures, join(dataDir, 'pictures'), 'junction')
}

/** Removes what code of long ago drew. What another run uses right now stays. */
function removeUnused(): void {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name)
    const isUnused = Date.now() - statSync(folder).mtimeMs > LONGEST_UNUSED_IN_MS
    if (isUnused) rmSync(folder, { recursive: true, force: true })
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const visit = (path: string): void => {
    if (NOT_DRAWING.test(path)) return
    if (statSync(join(ROOT, path)).isDirectory()) {
      for (const name of readdirSync(join(ROOT, path)).sort()) visit(`${path}/${name}`)
    } else hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  }
  DRAWN_BY.forEach(visit)
  return hash.digest('hex').slice(0, 16)
}
