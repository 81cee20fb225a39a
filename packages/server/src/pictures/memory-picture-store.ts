import type { PictureStore } from '../kernel/ports'
import { renditionFile } from './picture-path'

/** The fake beside the folder store. */
export function memoryPictureStore(): PictureStore {
  const kept = new Map<string, Buffer>()
  return {
    find: (key, rendition) => Promise.resolve(kept.get(`${key}/${renditionFile(rendition)}`)),
    save: (key, rendition, bytes) => Promise.resolve(void kept.set(`${key}/${renditionFile(rendition)}`, bytes)),
    remove: (key) => {
      for (const name of [...kept.keys()]) if (name.startsWith(`${key}/`)) kept.delete(name)
      return Promise.resolve()
    },
  }
}
