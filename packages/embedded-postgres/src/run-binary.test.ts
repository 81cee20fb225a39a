import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runBinary, spawnOptions } from './run-binary'
import { givenFolder } from './testing'

test('binaries that were made for another C library fail in words', async () => {
  const folder = await givenFolder()
  const binary = join(folder, 'initdb')
  await writeFile(binary, '#!/lib/no-such-loader\n', { mode: 0o755 })

  await expect(runBinary(binary, [], spawnOptions(undefined, folder))).rejects.toThrow(
    /does not run on this machine.*glibc/,
  )
})

test('a binary that fails is quoted, and sees nothing of the program’s environment', async () => {
  const folder = await givenFolder()

  const message = await runBinary('/bin/sh', ['-c', 'env | sort >&2; exit 1'], spawnOptions(undefined, folder)).then(
    () => 'it succeeded',
    (error: unknown) => String(error),
  )

  expect(message.split('\n').filter((line) => /^(?!PWD|SHLVL|_|OLDPWD)\w+=/.test(line))).toEqual([
    'LC_ALL=C',
    'PATH=/usr/bin:/bin',
    'TZ=UTC',
  ])
})
