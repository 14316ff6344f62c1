import { hasAccessibilityAct, openTo } from '#features/campaigns/contract.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import type { Facts } from '../facts.ts'
import { dated, inDollars } from '../rule.ts'

/** Prizes that the rules do not name with number and value. */
function undisclosed({ prizes, records }: Facts): string[] {
  return prizes
    .filter(({ title, valueCents, quantity }) => {
      return valueCents <= 0 || quantity < 1 || records.unnamedPrizes.includes(title)
    })
    .map(({ title }) => title)
}

/**
 * Missing fact about California's law on fundraising platforms: the registration of this service, which provides the
 * page, through the end of the campaign, or that of the charity.
 */
function missingInCalifornia({ campaign, law: { fundraisingPlatform } }: Facts) {
  const { endsAt, settings, timezone } = campaign
  if (fundraisingPlatform === null) return 'platform'
  if (dateIn(timezone, new Date(endsAt.getTime() - 1)) > fundraisingPlatform.until) return 'time'
  return settings.charity?.stateRegs.includes('CA') ? undefined : 'charity'
}

const CALIFORNIA = {
  platform: 'California residents may give, and this service is not registered there as a platform.',
  time: 'California residents may give after this service’s registration ends.',
  charity: 'California residents may give, and the charity’s registration there is not entered.',
} as const

/** Donations, countries other than the United States, and how long records are kept. */
export const giftRules = dated('2026-11-13', [
  {
    id: 'D01',
    severity: 'block',
    overridable: true,
    message: 'A donation with a drawing requires equal free entry and something of value for the gift.',
    source: '[S46]',
    field: 'addSweeps',
    applies: ({ campaign, chance }) => campaign.type === 'textToDonate' && chance,
    detail: () => 'Donors give, and the campaign adds a drawing.',
  },
  {
    id: 'D02',
    severity: 'block',
    overridable: true,
    message: 'Only 501(c)(3) charities with an IRS determination letter may ask for donations by text.',
    source: '[S12]',
    field: 'sponsorType',
    applies: ({ campaign, records }) =>
      campaign.type === 'textToDonate' &&
      campaign.settings.sponsorType !== 'charity501c3' &&
      !records.registrations.IRS,
    detail: ({ campaign }) =>
      campaign.settings.sponsorType === 'forProfit'
        ? 'The sponsor is a company.'
        : 'The sponsor is a nonprofit, and no letter is on file.',
  },
  {
    id: 'D03',
    severity: 'block',
    message: 'Take payments on a secure page only, never by text.',
    source: '[S11]',
    field: 'tiles',
    applies: ({ campaign, records }) =>
      campaign.type === 'textToDonate' && records.words.paidByText.length > 0,
    detail: ({ records }) => `Your text says: “${records.words.paidByText.join(' ')}”`,
  },
  {
    id: 'D04',
    severity: 'info',
    message: 'Receipts for $250 or more need a goods-or-services statement. Ours always include it.',
    source: '[S47]',
    field: 'tiles',
    applies: ({ campaign, records, law }) =>
      campaign.type === 'textToDonate' && records.largestGift >= law.giftReceipt,
    detail: ({ records }) => `The form accepts gifts of up to ${inDollars(records.largestGift)}.`,
  },
  {
    id: 'D05',
    severity: 'warn',
    message: 'Check whether California’s law on fundraising platforms (AB 488) applies.',
    source: '[S49]',
    field: facts => (missingInCalifornia(facts) === 'charity' ? 'charity' : 'eligibleStates'),
    excludes: 'CA',
    applies: facts =>
      facts.campaign.type === 'textToDonate' &&
      facts.opensIn('CA') &&
      missingInCalifornia(facts) !== undefined,
    detail: facts => CALIFORNIA[missingInCalifornia(facts) ?? 'platform'],
  },
  {
    id: 'D06',
    severity: 'warn',
    message: 'Check where the charity must register to solicit donations.',
    source: 'GK',
    field: 'charity',
    applies: ({ campaign }) =>
      campaign.type === 'textToDonate' && (campaign.settings.charity?.stateRegs.length ?? 0) === 0,
    detail: () => 'No state registrations are entered.',
  },
  {
    id: 'D07',
    severity: 'warn',
    message: 'State whether donors receive goods or services. Receipts must say so.',
    source: '[S47]',
    field: 'charity',
    applies: ({ campaign }) => campaign.type === 'textToDonate' && !campaign.settings.charity?.goods,
    detail: () => 'Receipts leave this statement out until you answer.',
  },
  {
    id: 'X01',
    severity: 'block',
    message: 'Add a skill-testing question for Canada.',
    source: '[S43]',
    field: 'skillQuestion',
    applies: ({ campaign, chance, opensInCountry }) =>
      opensInCountry('CA') && chance && campaign.settings.skillQuestion === '',
    detail: () => 'Winners in Canada must answer one before a prize is awarded.',
  },
  {
    id: 'X02',
    severity: 'block',
    message: 'Disclose the number, value and regional split of prizes for Canada.',
    source: '[S43]',
    field: 'newPrizes',
    applies: facts => facts.opensInCountry('CA') && facts.chance && undisclosed(facts).length > 0,
    detail: facts => `Shown without number and value: ${undisclosed(facts).join(', ')}.`,
  },
  {
    id: 'X04',
    severity: 'warn',
    message: 'Get express consent for marketing messages in Canada (CASL).',
    source: '[S43b]',
    field: 'marketingOptIn',
    applies: ({ campaign: { settings }, opensInCountry }) =>
      opensInCountry('CA') && (settings.marketingOptIn || settings.smsEntry),
    detail: ({ campaign: { settings } }) =>
      settings.smsEntry ? 'Entrants enter by text message.' : 'The form offers marketing messages.',
  },
  {
    id: 'X05',
    severity: 'warn',
    message:
      'United Kingdom: keep the fairness certificate or use an independent person (CAP 8.24, 8.25). Follow the Voluntary Code. Regulators can fine directly.',
    source: '[S45] DCMS Voluntary Code (2025), DMCC Act (2024)',
    field: 'eligibleCountries',
    applies: ({ chance, opensInCountry }) => opensInCountry('GB') && chance,
    detail: ({ campaign: { settings }, law: { ukCode } }) =>
      [
        'Open in the United Kingdom.',
        ...(settings.minimumAge < ukCode.age
          ? [`The minimum age is ${settings.minimumAge}. The Voluntary Code asks for ${ukCode.age}.`]
          : []),
        ...(settings.requiresPurchase
          ? [
              `Limit credit card spending to £${ukCode.creditCardMonthly} a month, and show free entry as clearly as paid entry.`,
            ]
          : []),
      ].join(' '),
  },
  {
    id: 'X06',
    severity: 'block',
    overridable: true,
    message:
      'Have local counsel clear these countries. Some, such as Italy, require a notary and a local server.',
    source: '[S45b]',
    field: 'eligibleCountries',
    applies: ({ chance, otherCountries }) => chance && otherCountries.length > 0,
    detail: ({ otherCountries }) =>
      `Open in ${openTo({ eligibleCountries: otherCountries, eligibleStates: [] })}.`,
  },
  {
    id: 'X07',
    severity: 'warn',
    message: 'Add a contact email for accessibility. The accessibility statement names it (EU).',
    source: 'Directive (EU) 2019/882 (2025)',
    field: 'emailContact',
    applies: ({ campaign: { settings } }) =>
      hasAccessibilityAct(settings.eligibleCountries) && settings.emailContact === '',
    detail: ({ campaign }) => `Open in ${openTo(campaign.settings)}, and no contact email is given.`,
  },
  {
    id: 'K01',
    severity: 'info',
    message: 'Records are kept for less time than our default.',
    source: 'GK',
    field: 'retention',
    applies: ({ campaign: { settings }, chance, law }) =>
      (settings.smsEntry && settings.retention.entriesMonths < law.records.entriesMonths) ||
      (chance && settings.retention.winnersMonths < law.records.winnersMonths),
    detail: ({ campaign: { settings }, law: { records } }) =>
      `Entries are kept for ${settings.retention.entriesMonths} months and winners for ${settings.retention.winnersMonths}. Our defaults are ${records.entriesMonths} and ${records.winnersMonths} months.`,
  },
])
