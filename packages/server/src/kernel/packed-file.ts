/** One file of a download that holds several. */
export interface PackedFile {
  path: string
  bytes: Buffer
  /** When the file was written, as the download says. */
  at: Date
}
