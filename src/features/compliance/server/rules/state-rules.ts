import { STATE_NAMES, STATUS, TERRITORIES } from '#features/campaigns/contract.ts'
import type { Facts } from '../facts.ts'
import { above, leadOf, leadText, listDue, needsFlorida, needsNewYork, needsRhodeIsland } from '../filings.ts'
import { dated, inDollars, namesOf } from '../rule.ts'

const hasEnded = ({ status }: Facts) => status >= STATUS.ended && status !== STATUS.cancelled

/** Filings and limits of single states. */
export const stateRules = dated('2026-11-13', [
  {
    id: 'N01',
    severity: 'block',
    overridable: true,
    message: 'Register the promotion in New York and post a bond, or exclude New York.',
    source: '[S15][S16]',
    field: 'eligibleStates',
    excludes: 'NY',
    applies: facts => needsNewYork(facts) && !facts.records.registrations.NY,
    detail: above('New York', ({ law }) => law.NY.arv),
  },
  {
    id: 'N02',
    severity: 'warn',
    message: 'New York requires registration at least 30 days before the start.',
    source: '[S16]',
    field: 'startTime',
    applies: facts => needsNewYork(facts) && !hasEnded(facts) && leadOf(facts, 'NY') < facts.law.NY.lead,
    detail: leadText('NY'),
  },
  {
    id: 'N03',
    severity: 'warn',
    message: 'File the New York winners list (prizes over $25) within 90 days after the end.',
    source: '[S15]',
    field: 'winnersList',
    applies: facts => needsNewYork(facts) && hasEnded(facts),
    detail: listDue(({ law }) => law.NY.winnersDays),
  },
  {
    id: 'F01',
    severity: 'block',
    overridable: true,
    message: 'File the promotion in Florida and post a bond, or exclude Florida.',
    source: '[S17]',
    field: 'eligibleStates',
    excludes: 'FL',
    applies: facts => needsFlorida(facts) && !facts.records.registrations.FL,
    detail: above('Florida', ({ law }) => law.FL.arv),
  },
  {
    id: 'F02',
    severity: 'block',
    overridable: true,
    message: 'Florida requires filing at least 7 days before the start. Late filing is fined.',
    source: '[S17][S19b]',
    field: 'startTime',
    excludes: 'FL',
    applies: facts => needsFlorida(facts) && !hasEnded(facts) && leadOf(facts, 'FL') < facts.law.FL.lead,
    detail: leadText('FL'),
  },
  {
    id: 'F03',
    severity: 'warn',
    message: 'File the certified Florida winners list within 60 days after the end.',
    source: '[S22]',
    field: 'winnersList',
    applies: facts => needsFlorida(facts) && hasEnded(facts),
    detail: listDue(({ law }) => law.FL.winnersDays),
  },
  {
    id: 'F04',
    severity: 'block',
    overridable: true,
    message:
      'Nonprofits may not run game promotions in Florida. Charity drawings cannot be instant win or require a donation.',
    source: '[S20][S21]',
    field: 'sponsorType',
    excludes: 'FL',
    applies: ({ chance, opensIn, campaign }) =>
      chance && opensIn('FL') && campaign.settings.sponsorType !== 'forProfit',
    detail: ({ campaign }) =>
      `The sponsor is ${campaign.settings.sponsorType === 'charity501c3' ? 'a charity' : 'a nonprofit'}, and Florida residents may enter.`,
  },
  {
    id: 'F05',
    severity: 'warn',
    message:
      'Tying prizes to dates or places may violate Florida law (§849.094(2)(a)). Use the shared prize pool or ask counsel.',
    source: '[S18]',
    field: 'newPrizes',
    applies: ({ chance, opensIn, campaign, prizes }) =>
      chance &&
      opensIn('FL') &&
      (prizes.some(prize => prize.campaignId !== campaign.id) ||
        campaign.settings.instant?.distribution === 'stratified'),
    detail: ({ campaign, prizes }) => {
      const ofDates = prizes.filter(prize => prize.campaignId !== campaign.id)
      return ofDates.length > 0
        ? `Prizes tied to single dates: ${namesOf(ofDates)}.`
        : 'Release times are spread evenly over the period.'
    },
  },
  {
    id: 'F06',
    severity: 'info',
    message: 'Put the material terms in all advertising, and send the winners list free on request.',
    source: '[S17]',
    field: 'rules',
    applies: ({ chance, opensIn }) => chance && opensIn('FL'),
    detail: () => 'Florida residents may enter. The abbreviated rules state the material terms.',
  },
  {
    id: 'F07',
    severity: 'block',
    overridable: true,
    message:
      'Florida requires every announced prize to be awarded. Choose another policy for unclaimed prizes.',
    source: '[S18]',
    field: 'unclaimedPolicy',
    excludes: 'FL',
    applies: ({ instant, opensIn, campaign }) =>
      instant && opensIn('FL') && campaign.settings.unclaimedPolicy === 'notAwarded',
    detail: () => 'Unclaimed prizes are not awarded, and Florida residents may enter.',
  },
  {
    id: 'R01',
    severity: 'warn',
    message:
      'Rhode Island required filing for retail promotions over $500. Confirm that the law is still in force.',
    source: '[S25][S25b]',
    field: 'retailEntry',
    applies: facts => needsRhodeIsland(facts) && !facts.records.registrations.RI,
    detail: above('Rhode Island', ({ law }) => law.RI.arv),
  },
  {
    id: 'R02',
    severity: 'info',
    message:
      'Prizes are close to the $5,000 filing threshold of New York and Florida. All dates and series count.',
    source: '[S23]',
    field: 'newPrizes',
    applies: ({ chance, arv, law }) => chance && arv > law.closeToLimit && arv <= law.NY.arv,
    detail: ({ arv, law }) =>
      `Prizes total ${inDollars(arv)}; New York requires registration above ${inDollars(law.NY.arv)}, Florida above ${inDollars(law.FL.arv)}.`,
  },
  {
    id: 'R03',
    severity: 'warn',
    message: 'US territories have their own laws. Ask counsel or exclude them.',
    source: 'GK',
    field: 'eligibleStates',
    applies: ({ opensIn }) => TERRITORIES.some(opensIn),
    detail: ({ opensIn }) =>
      `Open in ${TERRITORIES.filter(opensIn)
        .map(place => STATE_NAMES[place])
        .join(', ')}.`,
  },
])
