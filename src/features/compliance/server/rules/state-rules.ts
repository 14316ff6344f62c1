import { STATUS, TERRITORIES } from '#features/campaigns/contract.ts'
import type { Facts } from '../facts.ts'
import { inDollars, type Rule } from '../rule.ts'

/** True when the campaign falls under New York's registration. */
export function needsNewYork({ chance, arv, law, opensIn }: Facts): boolean {
  return chance && opensIn('NY') && arv > law.NY.arv
}

/** True when the campaign falls under Florida's filing. */
export function needsFlorida({ chance, arv, law, opensIn }: Facts): boolean {
  return chance && opensIn('FL') && arv > law.FL.arv
}

function above(state: string, limit: (facts: Facts) => number) {
  return (facts: Facts) =>
    `Prizes total ${inDollars(facts.arv)}, above ${inDollars(limit(facts))}, and ${state} residents may enter.`
}

function lead(facts: Facts): string {
  return facts.lead === 1 ? 'The start is 1 day away.' : `The start is ${facts.lead} days away.`
}

const hasEnded = ({ status }: Facts) => status >= STATUS.ended && status !== STATUS.cancelled

/** Filings and limits of single states. */
export const stateRules: readonly Rule[] = [
  {
    id: 'N01',
    severity: 'block',
    overridable: true,
    message: 'Register and bond in New York or exclude NY.',
    source: '[S15][S16]',
    field: 'eligibleStates',
    excludes: 'NY',
    applies: needsNewYork,
    detail: above('New York', ({ law }) => law.NY.arv),
  },
  {
    id: 'N02',
    severity: 'warn',
    message: 'New York wants filing at least 30 days before the start.',
    source: '[S16]',
    field: 'startTime',
    applies: facts => needsNewYork(facts) && !hasEnded(facts) && facts.lead < facts.law.NY.lead,
    detail: lead,
  },
  {
    id: 'N03',
    severity: 'warn',
    message: 'File the NY winners list (prizes over $25) within 90 days of completion.',
    source: '[S15]',
    applies: facts => needsNewYork(facts) && hasEnded(facts),
  },
  {
    id: 'F01',
    severity: 'block',
    overridable: true,
    message: 'File with FDACS and bond, or exclude FL.',
    source: '[S17]',
    field: 'eligibleStates',
    excludes: 'FL',
    applies: needsFlorida,
    detail: above('Florida', ({ law }) => law.FL.arv),
  },
  {
    id: 'F02',
    severity: 'block',
    overridable: true,
    message: 'Florida filing is due 7 days before the start (late filing is fined).',
    source: '[S17][S19b]',
    field: 'startTime',
    excludes: 'FL',
    applies: facts => needsFlorida(facts) && !hasEnded(facts) && facts.lead < facts.law.FL.lead,
    detail: lead,
  },
  {
    id: 'F03',
    severity: 'warn',
    message: 'File the FL certified winners list within 60 days.',
    source: '[S22]',
    applies: facts => needsFlorida(facts) && hasEnded(facts),
  },
  {
    id: 'F04',
    severity: 'block',
    overridable: true,
    message:
      'Non-profits may not operate a Florida game promotion; charity drawings cannot be instant win or need a donation.',
    source: '[S20][S21]',
    field: 'sponsorType',
    excludes: 'FL',
    applies: ({ chance, opensIn, campaign }) =>
      chance && opensIn('FL') && campaign.settings.sponsorType !== 'forProfit',
  },
  {
    id: 'F05',
    severity: 'warn',
    message:
      'Tying prizes to given dates or places may breach §849.094(2)(a); use the shared pool or take advice.',
    source: '[S18]',
    field: 'newPrizes',
    applies: ({ chance, opensIn, campaign, prizes }) =>
      chance &&
      opensIn('FL') &&
      (prizes.some(prize => prize.campaignId !== campaign.id) ||
        campaign.settings.instant?.distribution === 'stratified'),
  },
  {
    id: 'F06',
    severity: 'info',
    message: 'Put material terms in all advertising; send winners list free on request.',
    source: '[S17]',
    applies: ({ chance, opensIn }) => chance && opensIn('FL'),
  },
  {
    id: 'R01',
    severity: 'warn',
    message: 'Rhode Island retail promotions over $500 needed filing; confirm the law is still in force.',
    source: '[S25][S25b]',
    field: 'retailEntry',
    applies: ({ chance, campaign, opensIn, arv, law }) =>
      chance && campaign.settings.retailEntry && opensIn('RI') && arv > law.RI.arv,
    detail: above('Rhode Island', ({ law }) => law.RI.arv),
  },
  {
    id: 'R03',
    severity: 'warn',
    message: 'Territories have their own rules; take advice or exclude.',
    source: 'GK',
    field: 'eligibleStates',
    applies: ({ opensIn }) => TERRITORIES.some(opensIn),
    detail: ({ opensIn }) => `Open in ${TERRITORIES.filter(opensIn).join(', ')}.`,
  },
]
