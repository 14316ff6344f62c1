import { dated } from '../rule.ts'

const RESTRICTED = ['alcohol', 'tobacco', 'cannabis', 'firearms', 'gambling']

/** Regulated goods and trades. */
export const tradeRules = dated('2026-11-13', [
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
])
