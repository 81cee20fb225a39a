/** The outside world, as the shop sees it. Adapters stand in the slices that use them, a fake beside each. */

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send: (mail: Mail) => Promise<void>
}

export type PictureFormat = 'avif' | 'webp' | 'png'

export interface Rendition {
  width: number
  format: PictureFormat
}

/** Keeps made renditions; losing them costs only the time to make them again. */
export interface PictureStore {
  find: (key: string, rendition: Rendition) => Promise<Buffer | undefined>
  save: (key: string, rendition: Rendition, bytes: Buffer) => Promise<void>
}
