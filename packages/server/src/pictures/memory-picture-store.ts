import type { PictureStore } from '../kernel/ports'

/** The fake beside the folder store. */
export function memoryPictureStore(): PictureStore {
  const kept = new Map<string, Buffer>()
  return {
    find: (key, { width, format }) => Promise.resolve(kept.get(`${key}/${width}.${format}`)),
    save: (key, { width, format }, bytes) => Promise.resolve(void kept.set(`${key}/${width}.${format}`, bytes)),
  }
}
