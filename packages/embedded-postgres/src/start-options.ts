/** What every step of a start takes along. */
export interface StartOptions {
  onProgress: (message: string) => void
  /** Once aborted, the start ends as soon as it can: initdb is killed, the server is not started. */
  signal: AbortSignal | undefined
}
