import { TOAST_MS } from '#shared/constants.ts'

/** A message top-right. `stayMs` undefined means that it stays until it is closed. */
export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  stayMs: number | undefined
}

const KEPT = 'toast'

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows good news for five seconds (role status). */
export function notifySuccess(text: string): void {
  add('success', text, TOAST_MS)
}

/** Shows a failure (role alert) until it is closed, or for `stayMs` where the specification gives a time. */
export function notifyError(text: string, stayMs?: number): void {
  add('error', text, stayMs)
}

/** Shows good news now and again after the next load of the page, for what ends in a reload. */
export function notifySuccessAcrossReload(text: string): void {
  notifySuccess(text)
  sessionStorage.setItem(KEPT, text)
}

/** Shows what the page before the reload left; called once at the start. */
export function showKeptToast(): void {
  const text = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  if (text !== null) notifySuccess(text)
}

/** Takes one toast away. */
export function closeToast(id: number): void {
  set(toasts.filter(toast => toast.id !== id))
}

/** Takes every toast away: after sign-out, and between tests. */
export function closeAllToasts(): void {
  set([])
}

/** All toasts, oldest first; for `useSyncExternalStore`. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

/** Calls `listener` after each change until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function add(kind: Toast['kind'], text: string, stayMs: number | undefined): void {
  lastId += 1
  const others = toasts.filter(toast => toast.text !== text)
  set([...others, { id: lastId, kind, text, stayMs }])
}

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
