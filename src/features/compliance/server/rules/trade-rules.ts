import type { Facts } from '../facts.ts'
import type { Rule } from '../rule.ts'

const RESTRICTED = ['alcohol', 'tobacco', 'cannabis', 'firearms', 'gambling']

const entersByText = ({ settings, type }: Facts['campaign']) => settings.smsEntry || type === 'textToDonate'
const confirmsByText = ({ settings }: Facts['campaign']) =>
  settings.verifyContact === 'sms' && settings.userCapture === 'Yes'

/** Regulated goods, text messages, donations, and countries other than the United States. */
export const tradeRules: readonly Rule[] = [
  {
    id: 'I01',
    severity: 'block',
    message: 'Alcohol promotions must be 21+.',
    source: '[S30][S34]',
    field: 'minimumAge',
    applies: ({ campaign: { settings } }) =>
      settings.sponsorIndustry === 'alcohol' && settings.minimumAge < 21,
  },
  {
    id: 'I02',
    severity: 'block',
    overridable: true,
    message: 'Alcohol generally cannot be a prize.',
    source: '[S34]',
    field: 'newPrizes',
    applies: ({ contains }) => contains('alcohol'),
  },
  {
    id: 'I03',
    severity: 'warn',
    message: 'California B&P 25600.1/.2: no purchase entry, no caps/labels, free entry off premises.',
    source: '[S34]',
    field: 'eligibleStates',
    applies: ({ campaign, opensIn }) => campaign.settings.sponsorIndustry === 'alcohol' && opensIn('CA'),
  },
  {
    id: 'I04',
    severity: 'block',
    overridable: true,
    message: 'Regulated product: counsel must approve.',
    source: '[S35] GK',
    field: 'sponsorIndustry',
    applies: ({ campaign, contains }) =>
      ['tobacco', 'cannabis', 'gambling'].includes(campaign.settings.sponsorIndustry) || contains('tobacco'),
  },
  {
    id: 'I05',
    severity: 'block',
    overridable: true,
    message: 'Carriers restrict this content; needs age gate and carrier approval.',
    source: '[S14b]',
    field: 'smsEntry',
    applies: ({ campaign: { settings } }) =>
      settings.smsEntry && RESTRICTED.includes(settings.sponsorIndustry),
  },
  {
    id: 'I06',
    severity: 'block',
    overridable: true,
    message: 'Transfer only through a licensed dealer; counsel must approve.',
    source: '[S35b]',
    field: 'newPrizes',
    applies: ({ contains }) => contains('firearm'),
  },
  {
    id: 'I07',
    severity: 'info',
    message: 'Sector rules may apply.',
    source: 'GK',
    field: 'sponsorIndustry',
    applies: ({ campaign }) => ['financial', 'health'].includes(campaign.settings.sponsorIndustry),
  },
  {
    id: 'M02',
    severity: 'block',
    message: 'Choose another keyword.',
    source: '[S37]',
    field: 'sms',
    // A reserved word never becomes a keyword; see SmsKeyword.
    applies: ({ keywordTaken }) => keywordTaken,
    detail: ({ campaign }) =>
      `Another campaign uses ${campaign.settings.sms?.keyword ?? 'this keyword'} at that time.`,
  },
  {
    id: 'M03',
    severity: 'block',
    overridable: true,
    message: 'The number is not approved by carriers yet.',
    source: '[S14]',
    field: 'smsEntry',
    applies: ({ campaign }) => (entersByText(campaign) || confirmsByText(campaign)) && !campaign.testMode,
    detail: ({ campaign }) =>
      entersByText(campaign)
        ? 'People enter by text message.'
        : 'Nobody can enter before their code arrives by text message.',
  },
  {
    id: 'M07',
    severity: 'warn',
    message: 'Offer a free web entry: carriers may charge for texts.',
    source: '[S57]',
    field: 'qrEntry',
    applies: ({ campaign: { settings } }) =>
      settings.smsEntry &&
      !settings.qrEntry &&
      !settings.socialEntry &&
      settings.webLink === '' &&
      settings.amoe.type === 'none',
  },
  {
    id: 'D01',
    severity: 'block',
    overridable: true,
    message: 'Donation plus chance needs equal free entry and value for the gift.',
    source: '[S46]',
    field: 'addSweeps',
    applies: ({ campaign, chance }) => campaign.type === 'textToDonate' && chance,
  },
  {
    id: 'D02',
    severity: 'block',
    overridable: true,
    message: 'US donation messaging is limited to 501(c)(3) charities with an IRS letter.',
    source: '[S12]',
    field: 'sponsorType',
    applies: ({ campaign }) =>
      campaign.type === 'textToDonate' && campaign.settings.sponsorType !== 'charity501c3',
  },
  {
    id: 'D05',
    severity: 'warn',
    message: 'Platform may be a California charitable fundraising platform (AB 488).',
    source: '[S49]',
    applies: ({ campaign, opensIn }) => campaign.type === 'textToDonate' && opensIn('CA'),
  },
  {
    id: 'D06',
    severity: 'warn',
    message: 'Charity may need state solicitation registrations.',
    source: 'GK',
    field: 'charity',
    applies: ({ campaign }) =>
      campaign.type === 'textToDonate' && (campaign.settings.charity?.stateRegs.length ?? 0) === 0,
  },
  {
    id: 'P04',
    severity: 'warn',
    message: 'GDPR: lawful basis, separate unticked marketing consents, retention, rights contact.',
    source: '[S42]',
    field: 'eligibleCountries',
    applies: ({ pii, gdpr }) => pii && gdpr,
  },
  {
    id: 'X01',
    severity: 'block',
    message: 'Canada: add a skill-testing question before award.',
    source: '[S43]',
    field: 'skillQuestion',
    applies: ({ campaign, chance, opensInCountry }) =>
      opensInCountry('CA') && chance && campaign.settings.skillQuestion === '',
  },
  {
    id: 'X04',
    severity: 'warn',
    message: 'CASL express consent.',
    source: '[S43b]',
    field: 'marketingOptIn',
    applies: ({ campaign: { settings }, opensInCountry }) =>
      opensInCountry('CA') && (settings.marketingOptIn || settings.smsEntry),
  },
  {
    id: 'X05',
    severity: 'warn',
    message:
      'CAP 8.24/8.25: keep the fairness certificate or use an independent person; instant win needs an audited statement.',
    source: '[S45]',
    field: 'eligibleCountries',
    applies: ({ chance, opensInCountry }) => opensInCountry('GB') && chance,
  },
  {
    id: 'X06',
    severity: 'block',
    overridable: true,
    message: 'Not self-serve: local counsel must clear it (e.g. Italy: notary, local server).',
    source: '[S45b]',
    field: 'eligibleCountries',
    applies: ({ chance, otherCountries }) => chance && otherCountries.length > 0,
    detail: ({ otherCountries }) => `Open in ${otherCountries.join(', ')}.`,
  },
]
