import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { shareDrawnPictures } from './drawn-pictures'
import { end, launch, newDataDir, portOf, untilReady } from './shop-process'

/** The folder that the copies are made of: one per run, because all workers know the folder of the main shop. */
const FILLED = `${process.env.E2E_DATA_DIR}-filled`
const LOCK = `${FILLED}-lock`

/**
 * A data folder that has the demo already, without pictures. A shop on it starts with a quarter of the processor time
 * that a first start takes.
 */
export async function newDataDirWithDemo(): Promise<string> {
  while (!existsSync(FILLED)) {
    if (takeLock()) await fill().finally(() => rmdirSync(LOCK))
    else await wait(100)
  }
  const dataDir = newDataDir()
  await cp(FILLED, dataDir, { recursive: true })
  return dataDir
}

/** For a shop with the demo whose pages are visited. */
export async function newDataDirWithDemoAndPictures(): Promise<string> {
  const dataDir = await newDataDirWithDemo()
  shareDrawnPictures(dataDir)
  return dataDir
}

/** Lets a shop make its database and load the demo. */
async function fill(): Promise<void> {
  const dataDir = newDataDir()
  const shop = launch(portOf('demo-folder'), dataDir)
  await untilReady(shop)
  await end(shop, 'SIGTERM')
  rmSync(join(dataDir, 'pictures'), { recursive: true, force: true })
  renameSync(dataDir, FILLED)
}

function takeLock(): boolean {
  try {
    mkdirSync(LOCK)
    return true
  } catch {
    return false
  }
}
