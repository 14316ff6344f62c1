import { type RawBuilder, sql } from 'kysely'
import type { Question } from '#features/tiles/contract.ts'
import { labelsOf } from './asked-questions.ts'

/** A column of a file: what stands above it, and how the database says it; without parameters, for COPY. */
export interface Column {
  key: string
  label: string
  value: RawBuilder<unknown>
}

/** Text that people wrote: a spreadsheet must not take it for a formula. */
const text = (value: RawBuilder<unknown>) =>
  sql`case when left(${value}, 1) in ('=', '+', '-', '@', E'\\t', E'\\r') then '''' || ${value} else ${value} end`

const instant = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const BEFORE: Column[] = [
  { key: 'entryId', label: 'Entry', value: sql`e.entry_key` },
  { key: 'eventKey', label: 'Event', value: sql`c.event_key` },
  { key: 'createdAt', label: 'Entered', value: instant(sql`e.created_at`) },
  { key: 'source', label: 'Source', value: sql`e.source` },
]

const PERSONAL: Column[] = [
  { key: 'firstName', label: 'First name', value: text(sql`e.first_name`) },
  { key: 'lastName', label: 'Last name', value: text(sql`e.last_name`) },
  { key: 'email', label: 'E-mail', value: text(sql`e.email`) },
  // Checked when it came: a plus sign and digits.
  { key: 'phoneNumber', label: 'Phone', value: sql`e.phone` },
  { key: 'birthday', label: 'Birthday', value: sql`e.birthday` },
  { key: 'zip', label: 'ZIP', value: text(sql`e.zip`) },
]

const AFTER: Column[] = [
  {
    key: 'consents',
    label: 'Consents',
    value: sql`(select string_agg(distinct agreed.value ->> 'consentFor', ', ') from jsonb_each(e.consents) agreed)`,
  },
  { key: 'outcome', label: 'Result', value: sql`case p.outcome when 0 then 'lose' when 1 then 'win' end` },
  { key: 'prizeTitle', label: 'Prize', value: text(sql`z.title`) },
  { key: 'redeemedAt', label: 'Redeemed', value: instant(sql`p.redeemed_at`) },
]

/** What was answered to a question, as it is read; several answers with commas between. */
function answerColumn(question: Question): Column {
  const { componentKey, label } = question
  const labels = sql`${sql.lit(JSON.stringify(labelsOf(question)))}::jsonb`
  const given = sql`e.answers -> ${sql.lit(componentKey)}`
  const all = sql`(
    select string_agg(coalesce(${labels} ->> picked, picked), ', ')
    from jsonb_array_elements_text(case jsonb_typeof(${given}) when 'array' then ${given} else jsonb_build_array(${given}) end) picked
    where ${given} is not null
  )`
  return { key: `answers.${componentKey}`, label, value: text(all) }
}

/** The columns of a report of entries, as its reader may see them. */
export function entryColumns(questions: readonly Question[], isPersonal: boolean): Column[] {
  return isPersonal
    ? [...BEFORE, ...PERSONAL, ...questions.map(answerColumn), ...AFTER]
    : [...BEFORE, ...AFTER]
}
