/** What a worker needs to know at its start. Sent as a message, because a process list shows arguments. */
export interface WorkerOrder {
  /** 1 to `workers`; a worker that takes the place of a dead one has its number. */
  number: number
  workers: number
  /** The shop opens with this start; a worker that takes the place of a dead one announces nothing. */
  announcesShop: boolean
  databaseUrl: string
}

/** What the parent process tells a worker. */
export type ToWorker =
  | { kind: 'begin'; order: WorkerOrder }
  | { kind: 'stop' }
  | { kind: 'read-metrics'; reading: number }
  | { kind: 'metrics-of-all'; reading: number; texts: string[] }

/** What a worker tells its parent process. */
export type ToParent =
  | { kind: 'ask-order' }
  | { kind: 'ready' }
  | { kind: 'ask-metrics-of-all'; reading: number }
  | { kind: 'metrics'; reading: number; text: string }
