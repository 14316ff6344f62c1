import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { WIZARD_PAGES_LIST } from '#features/builder/contract.ts'
import { paths } from '#web/paths.ts'
import { useBuild, wizardBuild } from './build-store.ts'
import { neighbour } from './neighbour.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The wizard's page from which this one was opened. */
    from?: number
  }
}

/**
 * Gives each page of the wizard its own place in the browser's history, as `?page=`, so that the browser's Back and
 * Forward turn the wizard's pages. The draft knows which page is open; the address follows it.
 * @returns what the button Back does: one step back in history where that is the page wanted, else that page as a
 *   new place
 */
export function usePageHistory(): (page: number) => void {
  const { history } = useRouter()
  const page = useBuild(state => state.page)
  const goTo = useBuild(state => state.goTo)
  const opened = useRef(false)

  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const turned = action.type !== 'PUSH' && action.type !== 'REPLACE'
        const wanted = pageIn(location.search)
        if (turned && location.pathname === paths.createCampaign() && wanted) openSeen(wanted)
      }),
    [history],
  )

  useEffect(() => {
    const { pathname, search } = history.location
    const shown = pageIn(search)
    const first = !opened.current
    opened.current = true
    // Once the campaign is created its own page is open, and the draft begins anew behind it.
    if (shown === page || pathname !== paths.createCampaign()) return
    const address = `${pathname}?page=${page}`
    if (first || shown === undefined) history.replace(address, {})
    else history.push(address, { from: shown })
  }, [page, history])

  return previous => {
    if (history.location.state.from === previous) history.back()
    else goTo(previous)
  }
}

function pageIn(search: string): number | undefined {
  const number = Number(new URLSearchParams(search).get('page') ?? undefined)
  return WIZARD_PAGES_LIST.find(({ page }) => page === number)?.page
}

/** Opens a page that was seen before; one that the draft skips by now gives way to the page before it. */
function openSeen(wanted: number): void {
  const { draft, page, reached, goTo } = wizardBuild.getState()
  const skipped = WIZARD_PAGES_LIST[wanted - 1]?.isSkipped(draft) ?? true
  const open = skipped ? neighbour(draft, wanted, -1)?.page : wanted
  if (open !== undefined && open !== page && open <= reached) goTo(open)
}
