import { join } from 'node:path'
import type { PictureStore } from '../kernel/ports'
import { folderPictureStore } from './folder-picture-store'
import { s3PictureStore, type S3Settings } from './s3-picture-store'

/** Where renditions are kept: a bucket where there is one, else a folder. */
export interface PictureStoreSettings {
  dataDir: string
  s3: S3Settings | undefined
}

export function openPictureStore({ dataDir, s3 }: PictureStoreSettings): PictureStore {
  return s3 ? s3PictureStore(s3) : folderPictureStore(join(dataDir, 'pictures'))
}
