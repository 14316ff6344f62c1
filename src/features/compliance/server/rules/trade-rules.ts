import { factsOf, REVEALS, type Reveal } from '#features/tiles/contract.ts'
import type { Facts } from '../facts.ts'
import { dated, namesOf } from '../rule.ts'

const RESTRICTED = ['alcohol', 'tobacco', 'cannabis', 'firearms', 'gambling']

const industry = ({ campaign }: Facts) => `The sponsor's industry is ${campaign.settings.sponsorIndustry}.`

function holding(content: Parameters<Facts['contains']>[0]) {
  return ({ prizes }: Facts) =>
    `Found in ${namesOf(prizes.filter(({ contains }) => contains.includes(content)))}.`
}

/** Reveals that look like a casino's. */
const casinoStyle = (reveals: readonly Reveal[]) =>
  REVEALS.filter(reveal => factsOf(reveal).isCasinoStyle && reveals.includes(reveal))

/** Regulated goods and trades. */
export const tradeRules = dated('2026-11-13', [
  {
    id: 'I01',
    severity: 'block',
    message: 'Raise the minimum age to 21 for alcohol promotions.',
    source: '[S30][S34]',
    field: 'minimumAge',
    applies: ({ campaign: { settings }, law }) =>
      settings.sponsorIndustry === 'alcohol' && settings.minimumAge < law.ages.alcohol,
    detail: ({ campaign }) => `The minimum age is ${campaign.settings.minimumAge}.`,
  },
  {
    id: 'I02',
    severity: 'block',
    overridable: true,
    message: 'Remove alcohol from the prizes. It generally cannot be a prize.',
    source: '[S34]',
    field: 'newPrizes',
    applies: ({ contains }) => contains('alcohol'),
    detail: holding('alcohol'),
  },
  {
    id: 'I03',
    severity: 'warn',
    message:
      'California alcohol law bars entry by purchase and by caps or labels. Free entry must be possible off premises (B&P 25600.1/.2).',
    source: '[S34]',
    field: 'eligibleStates',
    applies: ({ campaign, opensIn }) => campaign.settings.sponsorIndustry === 'alcohol' && opensIn('CA'),
    detail: () => 'The sponsor sells alcohol, and California residents may enter.',
  },
  {
    id: 'I04',
    severity: 'block',
    overridable: true,
    message: 'Have counsel approve this promotion of a regulated product.',
    source: '[S35] GK',
    field: 'sponsorIndustry',
    applies: ({ campaign, contains }) =>
      ['tobacco', 'cannabis', 'gambling'].includes(campaign.settings.sponsorIndustry) || contains('tobacco'),
    detail: facts => (facts.contains('tobacco') ? holding('tobacco')(facts) : industry(facts)),
  },
  {
    id: 'I05',
    severity: 'block',
    overridable: true,
    message: 'Carriers restrict this content. Add an age gate and get carrier approval.',
    source: '[S14b]',
    field: 'smsEntry',
    applies: ({ campaign: { settings } }) =>
      settings.smsEntry && RESTRICTED.includes(settings.sponsorIndustry),
    detail: facts => `${industry(facts)} Entrants enter by text message.`,
  },
  {
    id: 'I06',
    severity: 'block',
    overridable: true,
    message: 'Transfer firearms only through a licensed dealer. Counsel must approve.',
    source: '[S35b]',
    field: 'newPrizes',
    applies: ({ contains }) => contains('firearm'),
    detail: holding('firearm'),
  },
  {
    id: 'I07',
    severity: 'info',
    message: 'Industry rules may apply to this sponsor. Ask counsel.',
    source: 'GK',
    field: 'sponsorIndustry',
    applies: ({ campaign }) => ['financial', 'health'].includes(campaign.settings.sponsorIndustry),
    detail: industry,
  },
  {
    id: 'I08',
    severity: 'block',
    overridable: true,
    message: 'Paid entry, a casino-style reveal and a cash prize together may be illegal gambling.',
    source: 'N.Y. S5935 (2025); Cal. AB 831 (2025)',
    field: 'requiresPurchase',
    applies: ({ campaign: { settings }, chance, contains, records }) =>
      chance && settings.requiresPurchase && contains('cash') && casinoStyle(records.reveals).length > 0,
    detail: ({ records }) =>
      `A purchase gives an entry, entrants can win cash, and the reveal is: ${casinoStyle(records.reveals).join(', ')}.`,
  },
  {
    id: 'I09',
    severity: 'block',
    overridable: true,
    message:
      'Ask for the date of birth. Carriers refuse a check box as an age gate for age-restricted texts.',
    source: '[S14b]',
    field: 'birthday',
    applies: ({ campaign: { settings } }) =>
      settings.smsEntry && RESTRICTED.includes(settings.sponsorIndustry) && !settings.birthday,
    detail: facts => `${industry(facts)} The form does not ask for a date of birth.`,
  },
])
