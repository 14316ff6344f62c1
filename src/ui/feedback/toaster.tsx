import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import classes from './toaster.module.css'
import { closeToast, currentToasts, subscribeToToasts, type Toast } from './toasts.ts'

/** More than this wait until one goes. */
const MOST_AT_ONCE = 3

/** The place of the toasts: top-right, newest last. Rendered once, by UiProvider. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  return (
    <section className={classes.place} aria-label="Announcements">
      {toasts.slice(0, MOST_AT_ONCE).map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused || toast.stayMs === undefined) return
    const timer = setTimeout(() => closeToast(toast.id), toast.stayMs)
    return () => clearTimeout(timer)
  }, [paused, toast])

  const failed = toast.kind === 'error'
  const Icon = failed ? IconAlertCircle : IconCircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the clock
    <div
      className={classes.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={20} stroke={1.6} className={classes.icon} aria-hidden />
      <div role={failed ? 'alert' : 'status'} className={classes.text}>
        {toast.text}
      </div>
      <button type="button" className={classes.close} aria-label="Close" onClick={() => closeToast(toast.id)}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
