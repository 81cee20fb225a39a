import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const example = fileURLToPath(new URL('../example.ts', import.meta.url))

test('the example of the README runs', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', example])

  expect(stdout).toBe('succeeded 4200\n')
  expect(await readFile(new URL('../README.md', import.meta.url), 'utf8')).toContain(await readFile(example, 'utf8'))
})
