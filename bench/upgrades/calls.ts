import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { say } from '../shared/holds.ts'
import type { ToldPlays } from '../shared/told-plays.ts'
import { signInOwner } from './owner.ts'
import { type Call, playCall, send } from './traffic.ts'

/** Screens of the team: most tables are read by one of them. */
const TEAM = [
  '/api/v0/dashboard',
  '/api/v0/notifications',
  '/api/v0/team',
  '/api/v0/audit',
  '/api/v0/billing',
  '/api/v0/outbox',
  '/api/v0/views',
  '/api/v0/templates',
  '/api/v0/connectors',
  '/api/v0/developer/webhooks',
  '/api/v0/developer/key-management',
  '/api/v0/event/campaigns/live',
  '/api/v0/account/domains',
  '/api/v0/privacy-requests',
]
const OF_CAMPAIGN = [
  '',
  '/awards',
  '/timeline',
  '/compliance',
  '/consents',
  '/exports',
  '/messages',
  '/parcels',
  '/reconciliation',
  '/refusals',
  '/report/overview',
  '/retention',
  '/stylemanager',
  '/eventTiles',
]

const read = (kind: string, path: string, cookie?: string): Call => ({
  kind,
  method: 'GET',
  path,
  ...(cookie && { cookie }),
})

/** The paths that answer now: others are no part of the traffic. */
async function answering(port: number, paths: readonly string[], cookie: string): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const { status, body } = await send(false, port, found.length, read('', path, cookie))
    if (status === 200) found.push(path)
    else say(`${path} answers ${status}: ${body.slice(0, 200)}`)
  }
  return found
}

/** An endless mix of requests: of twenty, ten plays, nine pages and one of the team. */
export async function openCalls(
  deps: Deps,
  campaign: Campaign,
  port: number,
  tokens: readonly string[],
  told: ToldPlays,
): Promise<() => Call> {
  const cookie = `drumroll=${await signInOwner(deps, campaign)}`
  const own = OF_CAMPAIGN.map(path => `/api/v0/event/${campaign.eventKey}${path}`)
  const team = await answering(port, [...TEAM, ...own], cookie)
  say(`counted: ${team.length} of ${TEAM.length + own.length} screens of the team are read`)
  const playPath = `/api/v0/public/event/${campaign.eventKey}/play`
  let [turn, plays, reads] = [0, 0, 0]
  return () => {
    turn += 1
    const place = turn % 20
    // Once all have played, they look at their results.
    if (place < 10) return playCall(playPath, tokens[plays++ % tokens.length] ?? '', told.note)
    if (place < 16) return read('entry page', `/e/${campaign.eventKey}`)
    if (place < 19) return read('sign-in page', '/login')
    const path = team[reads++ % team.length] ?? '/login'
    return read(path.replace(campaign.eventKey, '…'), path, cookie)
  }
}
