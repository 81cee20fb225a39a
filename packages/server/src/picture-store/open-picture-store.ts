import { join } from 'node:path'
import type { PictureStore } from '../kernel/ports'
import type { S3Settings } from '../kernel/s3-settings'
import { folderPictureStore } from './folder-picture-store'
import { s3PictureStore } from './s3-picture-store'

/** Renditions are stored in the S3 bucket if there is one, otherwise in a folder of `dataDir`. */
export interface PictureStoreSettings {
  dataDir: string
  s3: S3Settings | undefined
}

export function openPictureStore({ dataDir, s3 }: PictureStoreSettings): PictureStore {
  return s3 ? s3PictureStore(s3) : folderPictureStore(join(dataDir, 'pictures'))
}
