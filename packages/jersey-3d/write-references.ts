/** Writes the coarse pictures that the tests compare with, after a mesh or the look was changed on purpose. */
import { writeFileSync } from 'node:fs'
import { packCoarse } from './src/testing/coarse-picture'
import { referenceMeshes, referencePicture } from './src/testing/reference-pictures'
import { VIEW_NAMES } from './src/views'

const references: Record<string, Record<string, string>> = {}
for (const name of referenceMeshes()) {
  const pictures: Record<string, string> = {}
  for (const view of VIEW_NAMES) pictures[view] = packCoarse(await referencePicture(name, view))
  references[name] = pictures
}
const file = new URL('src/testing/reference-pictures.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(references, null, 2)}\n`)
