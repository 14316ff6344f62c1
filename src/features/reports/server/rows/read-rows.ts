import { sql } from 'kysely'
import type { Source } from '#features/participation/contract.ts'
import { type HeldPerson, heldBy, openPerson } from '#features/participation/server/index.ts'
import type { ReportRow } from '#features/reports/contract.ts'
import type { Question } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { labelsOf } from './asked-questions.ts'
import { excludedReason } from './csv-columns.ts'
import { type EntryRange, isReported } from './entry-range.ts'

interface Row {
  entryId: string
  eventId: number
  createdAt: Date
  source: Source
  language: string | null
  /** Null for readers who may not see it. */
  held: string | null
  consents: string[]
  outcome: number | null
  prizeId: number | null
  redeemedAt: Date | null
  excluded: number | null
}

/**
 * A page of entries, newest first: each event gives no more rows than the page can need. Every table is of the same root,
 * so that a distributed database asks one server.
 */
function selectPage(range: EntryRange, skip: number, take: number, isPersonal: boolean) {
  const held = isPersonal ? heldBy('e') : sql`null`
  const { rootId } = range.campaign
  return sql<Row>`
    select e.entry_key as "entryId", e.campaign_id as "eventId", e.created_at as "createdAt", e.source, e.language,
      ${held} as held,
      array(select distinct agreed.value ->> 'consentFor' from jsonb_each(e.consents) agreed
        where not agreed.value ? 'withdrawnAt') as consents,
      case p.outcome when 4 then (p.prize_id is not null)::int else p.outcome end as outcome, p.prize_id as "prizeId",
      p.redeemed_at as "redeemedAt", ${excludedReason(rootId)} as excluded
    from (
      select newest.id
      from unnest(${range.events.map(({ id }) => id)}::bigint[]) event (id)
      cross join lateral (
        select e.id, e.created_at from entries e
        where e.campaign_id = event.id and ${isReported(range)}
        order by e.created_at desc, e.id desc limit ${skip + take}
      ) newest
      order by newest.created_at desc, newest.id desc offset ${skip} limit ${take}
    ) page
    join entries e on e.root_id = ${rootId} and e.id = page.id
    left join plays p on p.campaign_id = ${rootId} and p.entry_id = e.id
    order by e.created_at desc, e.id desc`
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
  const [events, prizes] = [range.events, range.prizes].map(
    named => new Map(named.map(({ id, name }) => [id, name])),
  )
  return rows.map(({ held, eventId, prizeId, ...row }) => {
    const { answers, phone: phoneNumber, ...person } = openPerson(keys, row.entryId, held ?? '')
    const known = Object.entries({ ...person, phoneNumber }).filter(([, value]) => value !== null)
    const outcome = row.outcome === null ? undefined : OUTCOMES[row.outcome]
    return {
      ...row,
      eventKey: events?.get(eventId) ?? '',
      ...Object.fromEntries(known),
      answers: isPersonal ? readable(answers, questions) : {},
      language: row.language ?? undefined,
      outcome,
      prizeTitle: prizes?.get(prizeId ?? 0),
      redeemedAt: row.redeemedAt ?? undefined,
      excluded: row.excluded ?? undefined,
    }
  })
}
