import { sql } from 'kysely'
import { keptUntilOf } from '#features/privacy/server/retention.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../makers/campaign-makers.ts'
import { figuresOf } from '../parts/figures.ts'
import { brokenInvariants } from '../parts/play-invariants.ts'
import type { Life } from './lives.ts'

/** Days that the team is warned before, and one in which the job runs. */
const WARNED_DAYS = 31

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Pieces of every prize, by where they are. */
async function prizesWrong(owner: Caller, { campaign, isGame }: Life): Promise<string[]> {
  if (!isGame) return []
  const { body } = await owner('GET', `/api/v0/event/${campaign.eventKey}/reconciliation`)
  return (body.prizes ?? []).flatMap(
    (prize: {
      title: string
      quantity: number
      won: number
      claimed: number
      expired: number
      unawarded: number
    }) =>
      prize.won + prize.claimed + prize.expired + prize.unawarded === prize.quantity
        ? []
        : [`${prize.title}: ${JSON.stringify(prize)}`],
  )
}

/** Figures of the reports against the rows, and rows against each other. */
export async function figuresWrong(t: TestApp, owner: Caller, life: Life): Promise<string[]> {
  const { campaign, isGame, emails } = life
  const counted = sumOf(await figuresOf(t, campaign.id, 'entries'))
  const wrong = [
    ...(counted === emails.length
      ? []
      : [`${counted} entries in the reports, ${emails.length} people entered`]),
    ...(isGame ? await brokenInvariants(t, { rootId: campaign.id }) : []),
    ...(await prizesWrong(owner, life)),
  ]
  return wrong.map(what => `${campaign.title}: ${what}`)
}

/** People who are known after their time, or forgotten before it. */
export async function retentionWrong(t: TestApp, { campaign, emails }: Life): Promise<string[]> {
  const { rows } = await t.db(db =>
    sql<{ known: number }>`
      select count(*)::int as known from entries where campaign_id = ${campaign.id} and email_hash is not null`.execute(
      db,
    ),
  )
  const known = rows[0]?.known ?? 0
  const settings = { ...campaign.settings, retention: { entriesMonths: 1, winnersMonths: 1 } }
  const due = keptUntilOf({ ...campaign, settings }).entries.getTime()
  const now = t.clock.now().getTime()
  if (now < due && known !== emails.length)
    return [`${campaign.title}: ${known} of ${emails.length} people are known`]
  const latest = Math.max(due, campaign.endsAt.getTime() + WARNED_DAYS * DAY_MS)
  return now > latest + DAY_MS && known > 0
    ? [`${campaign.title}: ${known} people are known after their time`]
    : []
}
