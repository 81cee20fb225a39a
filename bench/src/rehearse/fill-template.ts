import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../../e2e/src/shop-process'

/** Reads a file of `deploy/` and replaces each `${NAME}`, as `envsubst` does on the machines of a real cluster. */
export async function fillTemplate(path: string, values: Readonly<Record<string, string>>): Promise<string> {
  const template = await readFile(join(ROOT, 'deploy', path), 'utf8')
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/${path} needs a value for ${name}.`)
    return value
  })
}
