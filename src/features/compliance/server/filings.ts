import { FILINGS, type Filing } from '#features/compliance/contract.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { addDays, dateIn } from '#shared/time/zoned-time.ts'
import type { Facts } from './facts.ts'
import { inDollars } from './rule.ts'

/** True when the campaign falls under New York's registration. */
export function needsNewYork({ chance, arv, law, opensIn }: Facts): boolean {
  return chance && opensIn('NY') && arv > law.NY.arv
}

/** True when the campaign falls under Florida's filing. */
export function needsFlorida({ chance, arv, law, opensIn }: Facts): boolean {
  return chance && opensIn('FL') && arv > law.FL.arv
}

/** True when the campaign would fall under Rhode Island's filing. */
export function needsRhodeIsland({ chance, campaign, arv, law, opensIn }: Facts): boolean {
  return chance && campaign.settings.retailEntry && opensIn('RI') && arv > law.RI.arv
}

/** Filings of a campaign, open or done, in the order of `FILINGS`. */
export function filingsOf(facts: Facts): Filing[] {
  const isNeeded: Record<Filing, boolean> = {
    NY: needsNewYork(facts),
    FL: needsFlorida(facts),
    RI: needsRhodeIsland(facts),
    IRS: facts.campaign.type === 'textToDonate' && facts.campaign.settings.sponsorType !== 'charity501c3',
  }
  return FILINGS.filter(filing => isNeeded[filing] || facts.records.registrations[filing])
}

/** One sentence: total value of all prizes, and the state's limit for filing. */
export function above(state: string, limit: (facts: Facts) => number) {
  return (facts: Facts) =>
    `Prizes total ${inDollars(facts.arv)}, above ${inDollars(limit(facts))}, and ${state} residents may enter.`
}

/** One sentence: deadline for sending a list of winners to a state, this many days after the end. */
export function listDue(days: (facts: Facts) => number) {
  return (facts: Facts) => {
    const { endsAt, timezone } = facts.campaign
    return `The list is due on ${calendarDay(addDays(dateIn(timezone, endsAt), days(facts)))}. Prizes total ${inDollars(facts.arv)}.`
  }
}

/** Whole days from the filing, or from today without one, to the start. */
export function leadOf(facts: Facts, state: Filing): number {
  const filedOn = facts.records.registrations[state]?.filedOn
  return filedOn === undefined ? facts.lead : facts.daysToStart(filedOn)
}

export function leadText(state: 'NY' | 'FL') {
  return (facts: Facts): string => {
    const asked = `. The law requires ${facts.law[state].lead}.`
    const filed = facts.records.registrations[state] !== undefined
    const days = leadOf(facts, state)
    if (filed) return `You filed ${days} ${days === 1 ? 'day' : 'days'} before the start${asked}`
    return days === 1 ? `The campaign starts in 1 day${asked}` : `The campaign starts in ${days} days${asked}`
  }
}
