const KEY = 'staleBuild'

/**
 * A tab that is older than the newest build asks for files that are gone; it is loaded anew. When that same build
 * lacks a file again, the error boundary shows instead.
 */
export function reloadStaleBuild(): void {
  window.addEventListener('vite:preloadError', event => {
    if (sessionStorage.getItem(KEY) === import.meta.url) return
    sessionStorage.setItem(KEY, import.meta.url)
    event.preventDefault()
    window.location.reload()
  })
}
