import { ANYWHERE } from './anywhere.ts'
import { RUN } from './run.ts'
import type { ScreenHelp } from './screen-help.ts'
import { SET_UP } from './set-up.ts'

/** Addresses of screens outside a campaign. */
const PLACES: Readonly<Record<string, keyof typeof ANYWHERE>> = {
  '/': 'dashboard',
  '/campaignarchive': 'campaigns',
  '/events/create-campaign': 'start',
  '/events/templates': 'start',
  '/events/quick-start': 'start',
  '/team': 'team',
  '/account/brand': 'brand',
  '/redeem': 'redeem',
}

/** Screens of a campaign by the part of the address that names them. */
const OF_CAMPAIGN: ReadonlyMap<string, ScreenHelp> = new Map(Object.entries({ ...SET_UP, ...RUN }))

/** Help for the screen at an address, if it has any. */
export function helpAt(pathname: string): ScreenHelp | undefined {
  const place = PLACES[pathname]
  if (place) return ANYWHERE[place]
  const [, eventKey, name = 'overview'] = /^\/events\/(\w+)(?:\/([\w-]+))?/.exec(pathname) ?? []
  return eventKey === undefined ? undefined : OF_CAMPAIGN.get(name)
}
