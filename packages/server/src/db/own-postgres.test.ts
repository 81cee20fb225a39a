import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { givenFolder } from '@shop/embedded-postgres/testing'
import { expect, test } from 'vitest'
import { startOwnPostgres } from './own-postgres'

test('a database of another major version is refused in words, with the setting that takes another server', async () => {
  const dataDir = await givenFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')

  await expect(startOwnPostgres({ dataDir })).rejects.toThrow(
    /made by PostgreSQL 15, and this shop brings PostgreSQL 18[^]*a new DATA_DIR\.\nSet DATABASE_URL/,
  )
})
