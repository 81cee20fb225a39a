/** What every start gets, whether it starts a server or workers. */
export interface StartContext {
  /** The cleanup functions of the steps of the start, in their order. */
  undo: (() => Promise<void>)[]
  stopping: AbortSignal
  say: (text: string) => void
}
