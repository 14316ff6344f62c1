import { Readable } from 'node:stream'
import { type Campaign, getCampaign } from '#features/campaigns/server/index.ts'
import type { ComplianceReport, getDeadlines } from '#features/compliance/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { absoluteUrl } from '#server/http/absolute-url.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { type CalendarEvent, calendarFile } from '#server/text/calendar.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { reportOf } from '../report.ts'

/** Events with a time of day; filings are due on a day of the campaign's zone. */
const TIMED = ['Start', 'End', 'Draw']

function eventsOf(deps: Deps, campaign: Campaign, report: ComplianceReport): CalendarEvent[] {
  const url = absoluteUrl(deps, `/events/${campaign.eventKey}/compliance`)
  return report.deadlines.map(({ what, due, note }) => ({
    uid: `${campaign.eventKey}-${what.toLowerCase().replaceAll(' ', '-')}`,
    at: TIMED.includes(what) ? due : dateIn(campaign.timezone, due),
    summary: `${what}: ${campaign.title}`,
    description: [note, report.disclaimer, url].filter(Boolean).join('\n'),
    url,
    reminder: `${what}: ${campaign.title}`,
  }))
}

/** The deadlines of a campaign for any calendar; taken in again, they replace themselves. */
export const handleGetDeadlines: BareHandler<typeof getDeadlines> = async call => {
  const { deps, actor, params, reply } = call
  const now = deps.clock.now()
  const events = await inScope(deps.pool, scopeOf(actor), async db => {
    const asked = await getCampaign(db, actor, params.eventKey)
    const campaign = asked.parent ? await getCampaign(db, actor, asked.rootKey) : asked
    return eventsOf(deps, campaign, await reportOf(db, deps, campaign))
  })
  reply.type('text/calendar; charset=utf-8')
  reply.header('content-disposition', 'attachment; filename="deadlines.ics"')
  return Readable.from([calendarFile('Deadlines', events, now)])
}
