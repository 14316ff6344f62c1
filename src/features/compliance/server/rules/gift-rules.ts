import { hasAccessibilityAct, openTo } from '#features/campaigns/contract.ts'
import type { Facts } from '../facts.ts'
import { dated, inDollars } from '../rule.ts'

const languages = new Intl.DisplayNames(['en'], { type: 'language' })

/** Prizes that the rules do not name with number and value. */
function undisclosed({ prizes, records }: Facts): string[] {
  return prizes
    .filter(({ title, valueCents, quantity }) => {
      return valueCents <= 0 || quantity < 1 || records.unnamedPrizes.includes(title)
    })
    .map(({ title }) => title)
}

/** Donations, countries other than the United States, and how long records are kept. */
export const giftRules = dated('2026-11-13', [
  {
    id: 'D01',
    severity: 'block',
    overridable: true,
    message: 'Donation plus chance needs equal free entry and value for the gift.',
    source: '[S46]',
    field: 'addSweeps',
    applies: ({ campaign, chance }) => campaign.type === 'textToDonate' && chance,
    detail: () => 'Supporters give, and a draw is added.',
  },
  {
    id: 'D02',
    severity: 'block',
    overridable: true,
    message: 'US donation messaging is limited to 501(c)(3) charities with an IRS letter.',
    source: '[S12]',
    field: 'sponsorType',
    applies: ({ campaign, records }) =>
      campaign.type === 'textToDonate' &&
      campaign.settings.sponsorType !== 'charity501c3' &&
      !records.registrations.IRS,
    detail: ({ campaign }) =>
      campaign.settings.sponsorType === 'forProfit'
        ? 'The sponsor is a company.'
        : 'The sponsor is a non-profit, and no letter is recorded.',
  },
  {
    id: 'D03',
    severity: 'block',
    message: 'Payment must happen on a secure page.',
    source: '[S11]',
    field: 'tiles',
    applies: ({ campaign, records }) =>
      campaign.type === 'textToDonate' && records.words.paidByText.length > 0,
    detail: ({ records }) => `It reads: “${records.words.paidByText.join(' ')}”`,
  },
  {
    id: 'D04',
    severity: 'info',
    message: 'Receipt for $250+ must carry the goods-or-services statement (always added).',
    source: '[S47]',
    field: 'tiles',
    applies: ({ campaign, records, law }) =>
      campaign.type === 'textToDonate' && records.largestGift >= law.giftReceipt,
    detail: ({ records }) => `The form takes gifts of up to ${inDollars(records.largestGift)}.`,
  },
  {
    id: 'D05',
    severity: 'warn',
    message: 'Platform may be a California charitable fundraising platform (AB 488).',
    source: '[S49]',
    field: 'eligibleStates',
    excludes: 'CA',
    applies: ({ campaign, opensIn }) => campaign.type === 'textToDonate' && opensIn('CA'),
    detail: () => 'California residents may give.',
  },
  {
    id: 'D06',
    severity: 'warn',
    message: 'Charity may need state solicitation registrations.',
    source: 'GK',
    field: 'charity',
    applies: ({ campaign }) =>
      campaign.type === 'textToDonate' && (campaign.settings.charity?.stateRegs.length ?? 0) === 0,
    detail: () => '0 states are named in which it is registered.',
  },
  {
    id: 'D07',
    severity: 'warn',
    message: 'Say whether donors receive goods or services; receipts must state it.',
    source: '[S47]',
    field: 'charity',
    applies: ({ campaign }) => campaign.type === 'textToDonate' && !campaign.settings.charity?.goods,
    detail: () => 'Receipts stay silent about it until then.',
  },
  {
    id: 'X01',
    severity: 'block',
    message: 'Canada: add a skill-testing question before award.',
    source: '[S43]',
    field: 'skillQuestion',
    applies: ({ campaign, chance, opensInCountry }) =>
      opensInCountry('CA') && chance && campaign.settings.skillQuestion === '',
    detail: () => 'No question is written.',
  },
  {
    id: 'X02',
    severity: 'block',
    message: 'Canada: disclose number, value and regional split of prizes.',
    source: '[S43]',
    field: 'newPrizes',
    applies: facts => facts.opensInCountry('CA') && facts.chance && undisclosed(facts).length > 0,
    detail: facts => `Not shown with number and value: ${undisclosed(facts).join(', ')}.`,
  },
  {
    id: 'X03',
    severity: 'warn',
    message: 'Quebec: French texts needed (contest filing ended Oct 27, 2023).',
    source: '[S44]',
    field: 'eligibleCountries',
    // Provinces cannot be chosen, so a campaign that is open in Canada is open in Quebec.
    applies: ({ campaign, opensInCountry }) =>
      opensInCountry('CA') && !campaign.settings.language.includes('fr'),
    detail: ({ campaign }) =>
      `The texts are in ${campaign.settings.language.map(code => languages.of(code)).join(' and ')}.`,
  },
  {
    id: 'X04',
    severity: 'warn',
    message: 'CASL express consent.',
    source: '[S43b]',
    field: 'marketingOptIn',
    applies: ({ campaign: { settings }, opensInCountry }) =>
      opensInCountry('CA') && (settings.marketingOptIn || settings.smsEntry),
    detail: ({ campaign: { settings } }) =>
      settings.smsEntry ? 'People enter by text message.' : 'The form asks whether people want news.',
  },
  {
    id: 'X05',
    severity: 'warn',
    message:
      'UK: keep the fairness certificate or use an independent person (CAP 8.24, 8.25), follow the Voluntary Code (18+, card limits, suspension, free route signposted, complaints), and expect direct fines.',
    source: '[S45] DCMS Voluntary Code (2025), DMCC Act (2024)',
    field: 'eligibleCountries',
    applies: ({ chance, opensInCountry }) => opensInCountry('GB') && chance,
    detail: ({ campaign: { settings }, law: { ukCode } }) =>
      [
        'Open in the United Kingdom.',
        ...(settings.minimumAge < ukCode.age
          ? [`The minimum age is ${settings.minimumAge}; the code asks for ${ukCode.age}.`]
          : []),
        ...(settings.requiresPurchase
          ? [
              `Limit credit card spending to £${ukCode.creditCardMonthly} a month and show the free route as clearly as the paid one.`,
            ]
          : []),
      ].join(' '),
  },
  {
    id: 'X06',
    severity: 'block',
    overridable: true,
    message: 'Not self-serve: local counsel must clear it (e.g. Italy: notary, local server).',
    source: '[S45b]',
    field: 'eligibleCountries',
    applies: ({ chance, otherCountries }) => chance && otherCountries.length > 0,
    detail: ({ otherCountries }) =>
      `Open in ${openTo({ eligibleCountries: otherCountries, eligibleStates: [] })}.`,
  },
  {
    id: 'X07',
    severity: 'warn',
    message: 'EU: give a contact for accessibility; the accessibility statement names it.',
    source: 'Directive (EU) 2019/882 (2025)',
    field: 'emailContact',
    applies: ({ campaign: { settings } }) =>
      hasAccessibilityAct(settings.eligibleCountries) && settings.emailContact === '',
    detail: ({ campaign }) => `Open in ${openTo(campaign.settings)}, and no contact email is given.`,
  },
  {
    id: 'K01',
    severity: 'info',
    message: 'Shorter than our default record-keeping periods.',
    source: 'GK',
    field: 'retention',
    applies: ({ campaign: { settings }, chance, law }) =>
      (settings.smsEntry && settings.retention.entriesMonths < law.records.entriesMonths) ||
      (chance && settings.retention.winnersMonths < law.records.winnersMonths),
    detail: ({ campaign: { settings }, law: { records } }) =>
      `Months that entries are kept: ${settings.retention.entriesMonths}; winners: ${settings.retention.winnersMonths}. Our defaults are ${records.entriesMonths} and ${records.winnersMonths}.`,
  },
])
