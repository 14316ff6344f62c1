import { Suspense } from 'react'
import { lazyWhenOnline } from '../hooks/lazy-when-online.ts'

const ToastList = lazyWhenOnline(async () => (await import('./toast-list.tsx')).ToastList)

/** The place of the toasts: top-right, newest last. Rendered once, by UiProvider. */
export function Toaster() {
  return (
    <section aria-label="Announcements">
      <Suspense>
        <ToastList />
      </Suspense>
    </section>
  )
}
