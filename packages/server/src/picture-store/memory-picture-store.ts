import type { PictureStore } from '../kernel/ports'
import { renditionFile } from '../pictures/picture-path'

/** Stores renditions in memory, for tests. */
export function memoryPictureStore(): PictureStore {
  const stored = new Map<string, Buffer>()
  return {
    find: (key, rendition) => Promise.resolve(stored.get(`${key}/${renditionFile(rendition)}`)),
    save: (key, rendition, bytes) => Promise.resolve(void stored.set(`${key}/${renditionFile(rendition)}`, bytes)),
    remove: (key) => {
      for (const name of [...stored.keys()]) if (name.startsWith(`${key}/`)) stored.delete(name)
      return Promise.resolve()
    },
  }
}
