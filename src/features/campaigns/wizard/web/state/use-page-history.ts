import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'
import { paths } from '#web/paths.ts'
import { neighbour } from '../fields/neighbour.ts'
import { useBuild, wizardBuild } from './build-store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The wizard page that opened this one. */
    from?: number
  }
}

const FIRST = 1

/**
 * Gives each page of the wizard its own address, `?page=`. The browser's Back and Forward turn the wizard's pages, and
 * an address opens its page. Without one the draft's own page is open, and the address follows it.
 * @returns action of the Back button: one step back in history if that is the wanted page, else that page as a new
 *   entry
 */
export function usePageHistory(): (page: number) => void {
  const { history } = useRouter()
  const page = useBuild(state => state.page)
  const goTo = useBuild(state => state.goTo)
  const opened = useRef(false)

  useEffect(
    () =>
      history.subscribe(({ location: { pathname, search } }) => {
        if (pathname !== paths.createCampaign()) return
        const asked = askedPage(search)
        if (asked === undefined) history.replace(addressOf(wizardBuild.getState().page), {})
        else open(asked)
      }),
    [history],
  )

  useEffect(() => {
    const { pathname, search } = history.location
    // After creation the campaign's own page opens, and the draft starts over behind it.
    if (pathname !== paths.createCampaign()) return
    const asked = askedPage(search)
    if (!opened.current) {
      opened.current = true
      history.replace(addressOf(asked === undefined ? page : open(asked)), {})
    } else if (asked !== page) history.push(addressOf(page), asked === undefined ? {} : { from: asked })
  }, [page, history])

  return previous => {
    if (history.location.state.from === previous) history.back()
    else goTo(previous)
  }
}

const addressOf = (page: number): string => `${paths.createCampaign()}?page=${page}`

/** The page that an address names: the first where it names none that there is; undefined where it says nothing. */
function askedPage(search: string): number | undefined {
  const asked = new URLSearchParams(search).get('page')
  if (asked === null) return undefined
  return WIZARD_PAGES_LIST.find(({ page }) => String(page) === asked)?.page ?? FIRST
}

/**
 * Opens a page, or the one before it where the draft skips it. The pages between do not count as seen.
 * @returns the page that is open
 */
function open(asked: number): number {
  const { draft, page } = wizardBuild.getState()
  const isSkipped = WIZARD_PAGES_LIST[asked - 1]?.isSkipped(draft) ?? true
  const next = isSkipped ? (neighbour(draft, asked, -1)?.page ?? FIRST) : asked
  if (next !== page) wizardBuild.setState({ page: next, problems: {} })
  return next
}
