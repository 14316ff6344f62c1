import { z } from 'zod'
import { paths } from '#web/paths.ts'

const Search = z.object({ callbackUrl: z.string() })

/** Where to go after signing in: the page that was asked for, if it is one of ours, else the dashboard. */
export function safeReturnPath(search: unknown, origin = window.location.origin): string {
  const asked = Search.safeParse(search)
  if (!asked.success || !URL.canParse(asked.data.callbackUrl, origin)) return paths.dashboard()
  const url = new URL(asked.data.callbackUrl, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : paths.dashboard()
}
