import { type RawBuilder, sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type HeldPerson, heldBy, openPerson } from '#features/participation/server/index.ts'
import { exclusionWord } from '#features/sweepstakes/contract.ts'
import type { Question } from '#features/tiles/contract.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { labelsOf } from './asked-questions.ts'

/** Keys and settings that open sealed cells of an account. */
export type Opening = Pick<Deps, 'sealKey' | 'config'> & {
  accountId: number
  keys: AccountKeys
}

/** A column of a file: its heading and its SQL expression; without parameters, for COPY. */
export interface Column {
  key: string
  label: string
  /** Columns with the very same expression read it once. */
  value: RawBuilder<unknown>
  /** Makes text of what only the program can open; null stays an empty cell. */
  read?: (opening: Opening, cell: string) => string | null
  /** People wrote it, so it must never be the beginning of a spreadsheet's formula. */
  isWritten?: true
  /** Text unless it is said. */
  as?: 'instant' | 'number'
}

/** A column of text that people wrote. */
export const written = (key: string, label: string, value: RawBuilder<unknown>): Column => ({
  key,
  label,
  value,
  isWritten: true,
})

/** Opens each value once for all columns of its row. */
export function openOnce<T>(open: (opening: Opening, cell: string) => T) {
  let last: { cell: string; keys: AccountKeys; value: T } | undefined
  return (opening: Opening, cell: string): T => {
    if (last?.cell !== cell || last.keys !== opening.keys) {
      last = { cell, keys: opening.keys, value: open(opening, cell) }
    }
    return last.value
  }
}

/** A column of moments, as ISO 8601 in UTC. */
export const instant = (key: string, label: string, value: RawBuilder<unknown>): Column => ({
  key,
  label,
  value: sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  as: 'instant',
})

const BEFORE: Column[] = [
  { key: 'entryId', label: 'Entry', value: sql`e.entry_key` },
  { key: 'eventKey', label: 'Event', value: sql`c.event_key` },
  instant('createdAt', 'Entered', sql`e.created_at`),
  { key: 'source', label: 'Source', value: sql`e.source` },
  { key: 'language', label: 'Language', value: sql`e.language` },
]

/** Key and person of an entry. */
export const HELD = sql`e.entry_key || ' ' || ${heldBy('e')}`

/** Opens a cell of `HELD`. */
export const heldPerson = openOnce(({ keys }, cell) => {
  const [key = ''] = cell.split(' ', 1)
  return openPerson(keys, key, cell.slice(key.length + 1))
})

const ofPerson =
  (field: Exclude<keyof HeldPerson, 'answers'>) =>
  (opening: Opening, cell: string): string | null =>
    heldPerson(opening, cell)[field]

/** Columns that identify the entrant. */
export const PERSONAL: Column[] = [
  { ...written('firstName', 'First name', HELD), read: ofPerson('firstName') },
  { ...written('lastName', 'Last name', HELD), read: ofPerson('lastName') },
  { ...written('email', 'Email', HELD), read: ofPerson('email') },
  // Checked when it came: a plus sign and digits.
  { key: 'phoneNumber', label: 'Phone', value: HELD, read: ofPerson('phone') },
  { key: 'birthday', label: 'Birthday', value: HELD, read: ofPerson('birthday') },
  { ...written('zip', 'ZIP', HELD), read: ofPerson('zip') },
]

const AFTER: Column[] = [
  {
    key: 'consents',
    label: 'Consents',
    value: sql`(select string_agg(distinct agreed.value ->> 'consentFor', ', ') from jsonb_each(e.consents) agreed
      where not agreed.value ? 'withdrawnAt')`,
  },
  {
    key: 'outcome',
    label: 'Result',
    value: sql`case when p.prize_id is not null then 'win' when p.outcome in (0, 4) then 'lose' end`,
  },
  written('prizeTitle', 'Prize', sql`z.title`),
  instant('redeemedAt', 'Redeemed', sql`p.redeemed_at`),
]

/**
 * Why an entry was left out of the last draw that froze it, by number; erased ones are left out of all that come. Holds no
 * parameters, for COPY.
 */
export const excludedReason = (rootId: number) => sql`coalesce(
  (select reason from draw_exclusions x
    where x.campaign_id = ${sql.lit(rootId)} and x.entry_id = e.id order by draw_no desc limit 1),
  case when e.erased_at is not null then 8 end)`

const REASONS = 11
const WORDS = sql.join(Array.from({ length: REASONS }, (_, index) => sql.lit(exclusionWord(index + 1))))
const excludedColumn = (rootId: number): Column => ({
  key: 'excluded',
  label: 'Excluded from the draw',
  value: sql`(array[${WORDS}])[${excludedReason(rootId)}]`,
})

/** Column of a question's answers, as labels; several answers are joined by commas. */
function answerColumn(question: Question): Column {
  const { componentKey, label } = question
  const labels = labelsOf(question)
  return {
    ...written(`answers.${componentKey}`, label, HELD),
    read(opening, cell) {
      const given = [heldPerson(opening, cell).answers[componentKey] ?? []].flat()
      return given.length === 0 ? null : given.map(picked => labels[picked] ?? picked).join(', ')
    },
  }
}

/** The columns of a report of entries of a campaign, as its reader may see them. */
export function entryColumns(
  questions: readonly Question[],
  { rootId, type, settings }: Pick<Campaign, 'rootId' | 'type' | 'settings'>,
  isPersonal: boolean,
): Column[] {
  const hasDraw = type === 'sweepstakes' || settings.addSweeps
  return [
    ...BEFORE,
    ...(isPersonal ? [...PERSONAL, ...questions.map(answerColumn)] : []),
    ...AFTER,
    ...(hasDraw ? [excludedColumn(rootId)] : []),
  ]
}
