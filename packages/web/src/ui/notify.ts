import { createStore, useStore } from '../lib/store'
import type { AlertKind } from './alert'

export interface Toast {
  id: number
  message: string
  kind: AlertKind
  action?: ToastAction | undefined
}

/** The toast's button: a link, a function, or a function after which the page at `then` is opened. */
export type ToastAction = { label: string; to: string } | { label: string; act: () => void; then?: string }

/** Long enough to read twice; a failure stays longer than a success. */
const MILLISECONDS: Record<AlertKind, number> = { info: 6000, ok: 6000, warning: 10_000, error: 10_000 }

const NONE: readonly Toast[] = []
const toasts = createStore(NONE)
let lastId = 0

/** Shows a toast, which screen readers read too. A repeated message replaces the earlier one. */
export function notify(message: string, kind: AlertKind = 'ok', action?: ToastAction): void {
  const toast: Toast = { id: ++lastId, message, kind, action }
  toasts.set([...toasts.get().filter((other) => other.message !== message), toast])
  setTimeout(() => dismissToast(toast.id), MILLISECONDS[kind])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts, NONE)
}
