import { isStaff } from '#shared/access.ts'
import { ACCOUNT } from './account.ts'
import { ANYWHERE } from './anywhere.ts'
import { RUN } from './run.ts'
import type { ScreenHelp } from './screen-help.ts'
import { SET_UP } from './set-up.ts'
import { STAFF } from './staff.ts'

/** Addresses of screens outside a campaign. */
const PLACES: ReadonlyMap<string, ScreenHelp> = new Map(
  Object.entries({
    '/': ANYWHERE.dashboard,
    '/campaignarchive': ANYWHERE.campaigns,
    '/events/create-campaign': ANYWHERE.start,
    '/events/templates': ANYWHERE.start,
    '/events/quick-start': ANYWHERE.start,
    '/team': ANYWHERE.team,
    '/account/brand': ANYWHERE.brand,
    '/redeem': ANYWHERE.redeem,
    '/account/profile': ACCOUNT.profile,
    '/account/sign-in': ACCOUNT.signInRules,
    '/account/sso': ACCOUNT.singleSignOn,
    '/account/provisioning': ACCOUNT.provisioning,
    '/account/api': ACCOUNT.api,
    '/account/connectors': ACCOUNT.connectors,
    '/account/approvals': ACCOUNT.approvals,
    '/account/domains': ACCOUNT.ownDomains,
    '/account/audit': ACCOUNT.auditStream,
    '/account/billing': ACCOUNT.billing,
    '/notifications': ACCOUNT.notifications,
    '/privacy-requests': ACCOUNT.privacyRequests,
    '/outbox': ACCOUNT.outbox,
    '/outbox/templates': ACCOUNT.templates,
    '/developers': STAFF.developers,
    '/clients': STAFF.clients,
    '/law': STAFF.law,
    '/security': STAFF.security,
    '/audit': STAFF.audit,
    '/operations': STAFF.operations,
    '/stuck-work': STAFF.stuckWork,
    '/numbers': STAFF.numbers,
  }),
)

/** Screens of a campaign by the part of the address that names them. */
const OF_CAMPAIGN: ReadonlyMap<string, ScreenHelp> = new Map(Object.entries({ ...SET_UP, ...RUN }))

const OF_STAFF: ReadonlySet<ScreenHelp> = new Set(Object.values(STAFF))

function find(pathname: string): ScreenHelp | undefined {
  const place = PLACES.get(pathname)
  if (place) return place
  if (/^\/clients\/\d+$/.test(pathname)) return STAFF.client
  const [, eventKey, name = 'overview'] = /^\/events\/(\w+)(?:\/([\w-]+))?/.exec(pathname) ?? []
  return eventKey === undefined ? undefined : OF_CAMPAIGN.get(name)
}

/** Help for the screen at an address, if it has any; people who are not staff do not see staff's screens. */
export function helpAt(pathname: string, role: number): ScreenHelp | undefined {
  const help = find(pathname)
  return help && OF_STAFF.has(help) && !isStaff(role) ? undefined : help
}
