import { sql } from 'kysely'
import type { Source } from '#features/participation/contract.ts'
import { type HeldPerson, heldBy, openPerson } from '#features/participation/server/index.ts'
import type { ReportRow } from '#features/reports/contract.ts'
import type { Question } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { labelsOf } from './asked-questions.ts'
import { excludedReason } from './csv-columns.ts'
import { type EntryRange, eventsIn, isReported } from './entry-range.ts'

interface Row {
  entryId: string
  eventKey: string
  createdAt: Date
  source: Source
  language: string | null
  /** Null for readers who may not see it. */
  held: string | null
  consents: string[]
  outcome: number | null
  prizeTitle: string | null
  redeemedAt: Date | null
  excluded: number | null
}

/**
 * A page of entries, newest first: each event gives no more rows than the page can need. Events, hot rows and titles are
 * asked for one after the other, because they may lie on different servers.
 */
function selectPage(range: EntryRange, skip: number, take: number, isPersonal: boolean) {
  const held = isPersonal ? heldBy('e') : sql`null`
  const { rootId } = range.campaign
  return sql<Row>`
    with event as materialized (${eventsIn(range)}),
    page as materialized (
      select newest.id, newest.created_at
      from event
      cross join lateral (
        select e.id, e.created_at from entries e
        where e.campaign_id = event.id and ${isReported(range)}
        order by e.created_at desc, e.id desc limit ${skip + take}
      ) newest
      order by newest.created_at desc, newest.id desc offset ${skip} limit ${take}
    ),
    found as materialized (
      select e.id, e.campaign_id, e.entry_key, e.created_at, e.source, e.language, ${held} as held,
        array(select distinct agreed.value ->> 'consentFor' from jsonb_each(e.consents) agreed
          where not agreed.value ? 'withdrawnAt') as consents,
        case p.outcome when 4 then (p.prize_id is not null)::int else p.outcome end as outcome, p.prize_id,
        p.redeemed_at, ${excludedReason} as excluded
      from page
      join entries e on e.root_id = ${rootId} and e.id = page.id
      left join plays p on p.campaign_id = ${rootId} and p.entry_id = e.id
    )
    select f.entry_key as "entryId", c.event_key as "eventKey", f.created_at as "createdAt", f.source, f.language, f.held,
      f.consents, f.outcome, z.title as "prizeTitle", f.redeemed_at as "redeemedAt", f.excluded
    from found f
    join campaigns c on c.id = f.campaign_id
    left join prizes z on z.id = f.prize_id
    order by f.created_at desc, f.id desc`
}

function readable(answers: HeldPerson['answers'], questions: readonly Question[]): ReportRow['answers'] {
  const asked = questions.filter(({ componentKey }) => componentKey in answers)
  return Object.fromEntries(
    asked.map(question => {
      const labels = labelsOf(question)
      const given = answers[question.componentKey] ?? ''
      const read = (key: string) => labels[key] ?? key
      return [question.componentKey, typeof given === 'string' ? read(given) : given.map(read)]
    }),
  )
}

const OUTCOMES = ['lose', 'win'] as const

/** Rows of a page, from `skip` on; the person only for users who may see personal data. */
export async function readRows(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  range: EntryRange,
  {
    skip,
    take,
    questions,
    isPersonal,
  }: { skip: number; take: number; questions: readonly Question[]; isPersonal: boolean },
): Promise<ReportRow[]> {
  const { rows } = await selectPage(range, skip, take, isPersonal).execute(db)
  const keys = await deps.keys.of(range.campaign.accountId)
  return rows.map(({ held, ...row }) => {
    const { answers, phone: phoneNumber, ...person } = openPerson(keys, row.entryId, held ?? '')
    const known = Object.entries({ ...person, phoneNumber }).filter(([, value]) => value !== null)
    const outcome = row.outcome === null ? undefined : OUTCOMES[row.outcome]
    return {
      ...row,
      ...Object.fromEntries(known),
      answers: isPersonal ? readable(answers, questions) : {},
      language: row.language ?? undefined,
      outcome,
      prizeTitle: row.prizeTitle ?? undefined,
      redeemedAt: row.redeemedAt ?? undefined,
      excluded: row.excluded ?? undefined,
    }
  })
}
