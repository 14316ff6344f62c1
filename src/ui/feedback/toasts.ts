import { type NotificationData, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { createElement } from 'react'
import { TOAST_MS } from '#shared/constants.ts'

const KEPT = 'toast'

/** The toast of each text, so that the same news twice is one toast, read out twice. */
const ids = new Map<string, string>()

/** Shows good news for five seconds (role status). */
export function notifySuccess(text: string): void {
  add('status', text, TOAST_MS)
}

/** Shows a failure (role alert) until it is closed, or for `stayMs` where the specification gives a time. */
export function notifyError(text: string, stayMs?: number): void {
  add('alert', text, stayMs ?? false)
}

/** Shows good news now and again after the next load of the page, for what ends in a reload. */
export function notifySuccessAcrossReload(text: string): void {
  notifySuccess(text)
  sessionStorage.setItem(KEPT, text)
}

/** Shows the toast from before the reload; called once at the start. */
export function showKeptToast(): void {
  const text = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  if (text !== null) notifySuccess(text)
}

/** Takes every toast away: after sign-out, and between tests. */
export const closeAllToasts = (): void => notifications.clean()

function add(role: 'status' | 'alert', text: string, autoClose: number | false): void {
  notifications.hide(ids.get(text) ?? '')
  const toast: NotificationData = {
    // The text alone is read out, without the button beside it.
    role: 'none',
    message: createElement('div', { role }, text),
    color: role === 'alert' ? 'var(--red-text)' : 'var(--green)',
    icon: createElement(role === 'alert' ? IconAlertCircle : IconCircleCheck, { size: 20, stroke: 1.6 }),
    autoClose,
    closeButtonProps: { 'aria-label': 'Close' },
    // The library stops its clock for the pointer alone.
    onFocus: () => notifications.update({ ...toast, id, autoClose: false }),
    onBlur: () => notifications.update({ ...toast, id }),
  }
  const id = notifications.show(toast)
  ids.set(text, id)
}
