const KEY = 'staleBuild'

/**
 * A tab that is older than the newest build asks for files that are gone; it is loaded anew, if the service answers:
 * without a connection what stands on the page is all there is. When that same build lacks a file again, the page says
 * so instead.
 */
export function reloadStaleBuild(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (sessionStorage.getItem(KEY) === import.meta.url) return
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (!answer?.ok) return
    sessionStorage.setItem(KEY, import.meta.url)
    window.location.reload()
  })
}
