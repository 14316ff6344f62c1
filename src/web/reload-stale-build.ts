const KEY = 'staleBuild'

/**
 * Reloads a tab older than the newest build, whose files are gone, if the service responds. Without a connection,
 * the open page is all the user has. If the newest build lacks a file again, the page shows an error instead.
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
