import { useSyncExternalStore } from 'react'
import type { AlertKind } from './alert'

export interface Toast {
  id: number
  message: string
  kind: AlertKind
  action?: ToastAction | undefined
}

/** What can be done about it: a way somewhere, or something to do here. */
export type ToastAction = { label: string; to: string } | { label: string; act: () => void }

/** Long enough to read twice; a failure stays longer than a success. */
const MILLISECONDS: Record<AlertKind, number> = { info: 6000, ok: 6000, warning: 10_000, error: 10_000 }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something at the edge of the page, aloud too. The same words twice in a row show once. */
export function notify(message: string, kind: AlertKind = 'ok', action?: ToastAction): void {
  const toast: Toast = { id: ++lastId, message, kind, action }
  change([...toasts.filter((other) => other.message !== message), toast])
  setTimeout(() => dismissToast(toast.id), MILLISECONDS[kind])
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

const NONE: readonly Toast[] = []

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
