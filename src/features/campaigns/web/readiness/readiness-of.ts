import { findField, PAGE } from '#features/campaigns/contract.ts'
import type { ComplianceReport, Finding } from '#features/compliance/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { count, countOf, shortDollars } from '#ui/format/amounts.ts'
import { dayDistance } from '#ui/format/dates.ts'

/** One check before a campaign goes live: passed, or naming its fix. */
export interface ReadinessCheck {
  label: string
  note: string
  isDone: boolean
}

/** Facts for the checks, of a draft or a created campaign. */
export interface ReadinessFacts {
  /** Last part of the link; empty before there is one. */
  link: string
  /** Undefined for campaigns that give no prizes. */
  prizes: { pieces: number; cents: number } | undefined
  start: Date | undefined
  end: Date | undefined
  timezone: string
  now: Date
  findings: readonly Finding[]
  /** State of the Official Rules. */
  rules: ComplianceReport['rules']['state']
}

/** Rules that ask for the acceptance of the Official Rules. */
const ACCEPTANCE = 'C09'

const pageOf = (field: string | undefined) => (field === undefined ? undefined : findField(field)?.page)

function isOpen({ id, severity, overridden, acknowledged }: Finding): boolean {
  return id !== ACCEPTANCE && (severity === 'block' ? !overridden : severity === 'warn' && !acknowledged)
}

function periodNote({ start, end, timezone, now }: ReadinessFacts): string {
  if (!start || !end) return 'choose a start and an end'
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))
  return start < now
    ? `${countOf(days, 'day')}, starts with activation`
    : `${countOf(days, 'day')}, starts ${dayDistance(start, now, timezone)}`
}

/** The checks before a campaign goes live, in the order in which people fill them in. */
export function readinessOf(facts: ReadinessFacts): ReadinessCheck[] {
  const { link, prizes, findings, rules, start, end } = facts
  const open = findings.filter(isOpen)
  const at = (...pages: number[]) =>
    open.filter(({ field }) => pages.some(page => page === pageOf(field))).length
  const [ofPrizes, ofDates] = [at(PAGE.prizes, PAGE.winners), at(PAGE.schedule)]
  const others = open.length - ofPrizes - ofDates
  const toFix = (amount: number) => `${count(amount)} to fix`
  return [
    { label: 'Link', note: link || 'add a title first', isDone: link !== '' },
    ...(prizes
      ? [
          {
            label: 'Prizes',
            note:
              ofPrizes > 0
                ? toFix(ofPrizes)
                : prizes.pieces > 0
                  ? `${count(prizes.pieces)}, worth ${shortDollars(prizes.cents)}`
                  : 'add the first one',
            isDone: ofPrizes === 0 && prizes.pieces > 0,
          },
        ]
      : []),
    {
      label: 'Dates',
      note: ofDates > 0 ? toFix(ofDates) : periodNote(facts),
      isDone: ofDates === 0 && start !== undefined && end !== undefined,
    },
    {
      label: 'Compliance',
      note: others > 0 ? toFix(others) : 'no issues found',
      isDone: others === 0,
    },
    { label: 'Official Rules and privacy notice', note: 'written from your answers', isDone: true },
    {
      label: 'Accept the rules',
      note: rules === 'accepted' ? 'done' : 'when you activate',
      isDone: rules === 'accepted',
    },
  ]
}
