import { hasChance } from '#features/campaigns/contract.ts'
import type { ComplianceReport } from '#features/compliance/contract.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { addDays, dateIn, startOfDay, toInstant } from '#shared/time/zoned-time.ts'
import type { Facts } from './facts.ts'
import { needsFlorida, needsNewYork, needsRhodeIsland } from './filings.ts'

type Deadline = ComplianceReport['deadlines'][number]

/** When it was filed, or else when that is due. */
function filingNote({ records }: Facts, filing: 'NY' | 'FL' | 'RI', due: string): string {
  const filedOn = records.registrations[filing]?.filedOn
  return filedOn === undefined ? due : `Filed on ${calendarDay(filedOn)}`
}

/** The dates that matter for a campaign, in order of time; days are those of its own zone. */
export function deadlinesOf(facts: Facts): Deadline[] {
  const { campaign, law } = facts
  const { startsAt, endsAt, timezone, settings, type } = campaign
  const daysFrom = (instant: Date, days: number) =>
    startOfDay(addDays(dateIn(timezone, instant), days), timezone)
  const deadlines: Deadline[] = [
    { what: 'Start', due: startsAt, note: 'Terms lock at activation' },
    { what: 'End', due: endsAt, note: 'Entries close' },
  ]
  if (settings.drawTime && hasChance(type, settings.addSweeps)) {
    deadlines.push({ what: 'Draw', due: toInstant(settings.drawTime, timezone, 'start'), note: '' })
  }
  if (needsNewYork(facts)) {
    const { lead, winnersDays } = law.NY
    deadlines.push(
      {
        what: 'New York filing and bond',
        due: daysFrom(startsAt, -lead),
        note: filingNote(facts, 'NY', `${lead} days before start`),
      },
      {
        what: 'New York winners list',
        due: daysFrom(endsAt, winnersDays),
        note: `${winnersDays} days after end`,
      },
    )
  }
  if (needsFlorida(facts)) {
    const { lead, winnersDays } = law.FL
    deadlines.push(
      {
        what: 'Florida filing',
        due: daysFrom(startsAt, -lead),
        note: filingNote(facts, 'FL', `${lead} days before start`),
      },
      {
        what: 'Florida winners list',
        due: daysFrom(endsAt, winnersDays),
        note: `${winnersDays} days after end`,
      },
    )
  }
  if (needsRhodeIsland(facts)) {
    deadlines.push({
      what: 'Rhode Island filing',
      due: daysFrom(startsAt, 0),
      note: filingNote(facts, 'RI', 'Before the start, if the law is still in force'),
    })
  }
  return deadlines.sort((a, b) => a.due.getTime() - b.due.getTime())
}
