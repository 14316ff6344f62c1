import { lazy, Suspense } from 'react'

/** What shows toasts comes after the first screen; without a connection, as soon as there is one. */
const load = (): Promise<typeof import('./toast-list.tsx')> =>
  import('./toast-list.tsx').catch(
    () => new Promise(retry => window.addEventListener('online', () => retry(load()), { once: true })),
  )
const ToastList = lazy(async () => ({ default: (await load()).ToastList }))

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
