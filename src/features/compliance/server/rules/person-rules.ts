import type { Facts } from '../facts.ts'
import { dated, inDollars, namesOf } from '../rule.ts'

const minimumAge = ({ campaign }: Facts) => `The minimum age is ${campaign.settings.minimumAge}.`

/**
 * True below the usual age of majority. From it on the rules ask for “the age of majority where they live”, so higher
 * ages of single states need nothing more.
 */
const isMinor = (age: number, law: Facts['law']) => age < law.majority.most

/** Most wins of one person, and their value: at once, and in the draw of each date. */
function mostOfOnePerson({ campaign, prizes, instant }: Facts): { times: number; sum: number } {
  const dearest = (some: typeof prizes) => Math.max(0, ...some.map(({ valueCents }) => valueCents)) / 100
  const atOnce = prizes.filter(({ use }) => use === 'instant')
  const drawn = Map.groupBy(
    prizes.filter(({ use }) => use === 'draw'),
    ({ campaignId }) => campaignId,
  )
  const wins = instant && atOnce.length > 0 ? (campaign.settings.instant?.winsPerPerson ?? 1) : 0
  return {
    times: wins + drawn.size,
    sum: wins * dearest(atOnce) + [...drawn.values()].reduce((sum, pool) => sum + dearest(pool), 0),
  }
}

/** Taxes and ages. */
export const personRules = dated('2026-11-13', [
  {
    id: 'T01',
    severity: 'warn',
    message: 'Collect Form W-9 from the winner and file Form 1099-MISC.',
    source: '[S26]',
    field: 'newPrizes',
    applies: ({ maxPrize, taxLimit }) => maxPrize >= taxLimit,
    detail: ({ maxPrize, taxLimit, awardYear }) =>
      `The largest prize is worth ${inDollars(maxPrize)}. The IRS reporting threshold for ${awardYear} is ${inDollars(taxLimit)}.`,
  },
  {
    id: 'T02',
    severity: 'info',
    message: 'Add up the prizes that one person wins in a calendar year.',
    source: '[S26]',
    field: 'newPrizes',
    applies: facts => {
      const { times, sum } = mostOfOnePerson(facts)
      return times > 1 && sum >= facts.taxLimit
    },
    detail: facts => {
      const { times, sum } = mostOfOnePerson(facts)
      return `One person can win ${times} times, ${inDollars(sum)} in total. The IRS reporting threshold for ${facts.awardYear} is ${inDollars(facts.taxLimit)}.`
    },
  },
  {
    id: 'T03',
    severity: 'warn',
    message: 'Set the IRS reporting threshold for the year of the prizes.',
    source: '[S26]',
    field: 'law',
    applies: ({ chance, isTaxLimitPublished }) => chance && !isTaxLimitPublished,
    detail: ({ awardYear, taxLimit }) =>
      `Prizes are won in ${awardYear}, and its threshold is not set. We use ${inDollars(taxLimit)} until it is.`,
  },
  {
    id: 'T04',
    severity: 'info',
    message: 'State what the prize excludes: taxes, fees, insurance, companions, blackout dates.',
    source: '[S57]',
    field: 'newPrizes',
    applies: ({ prizes, contains }) => prizes.some(prize => prize.type === 'travel') || contains('vehicle'),
    detail: ({ prizes }) =>
      `This applies to ${namesOf(prizes.filter(({ type, contains }) => type === 'travel' || contains.includes('vehicle')))}.`,
  },
  {
    id: 'A01',
    severity: 'block',
    message:
      'Raise the minimum age to 13. Data of younger children requires verifiable parental consent (COPPA).',
    source: '[S32][S33]',
    field: 'minimumAge',
    applies: ({ campaign, law }) => campaign.settings.minimumAge < law.ages.children,
    detail: minimumAge,
  },
  {
    id: 'A02',
    severity: 'warn',
    message: 'Minors need a parent’s or guardian’s consent to claim. Check that the prizes suit them.',
    source: '[S30]',
    field: 'minimumAge',
    applies: ({ campaign: { settings }, law }) =>
      settings.minimumAge >= law.ages.children && isMinor(settings.minimumAge, law),
    detail: minimumAge,
  },
  {
    id: 'A03',
    severity: 'warn',
    message: 'Raise the minimum age to 18. The rules then also require the age of majority (19 in Nebraska).',
    source: '[S30]',
    field: 'minimumAge',
    applies: ({ chance, campaign, law, opensIn }) =>
      chance && isMinor(campaign.settings.minimumAge, law) && opensIn('NE'),
    detail: minimumAge,
  },
  {
    id: 'A04',
    severity: 'info',
    message: 'The age of majority in Alabama is 19, but 18-year-olds may make binding contracts.',
    source: '[S30][S31]',
    field: 'minimumAge',
    applies: ({ chance, campaign, law, opensIn }) =>
      chance && isMinor(campaign.settings.minimumAge, law) && opensIn('AL'),
    detail: minimumAge,
  },
  {
    id: 'A05',
    severity: 'warn',
    message:
      'Raise the minimum age to 18. The rules then also require the age of majority (21 in Mississippi).',
    source: '[S30]',
    field: 'minimumAge',
    applies: ({ chance, campaign, law, opensIn }) =>
      chance && isMinor(campaign.settings.minimumAge, law) && opensIn('MS'),
    detail: minimumAge,
  },
  {
    id: 'A06',
    severity: 'info',
    message: 'Ask for the date of birth to check age. A check box only records what entrants say.',
    source: 'GK',
    // A gift's form asks for no birthday.
    field: ({ campaign }) => (campaign.type === 'textToDonate' ? 'minimumAge' : 'birthday'),
    applies: ({ pii, campaign }) => pii && !campaign.settings.birthday,
    detail: minimumAge,
  },
  {
    id: 'A07',
    severity: 'warn',
    message: 'Ask for age neutrally. Don’t hint at the right answer.',
    source: '[S32]',
    field: 'tiles',
    applies: ({ campaign, records }) => campaign.settings.birthday && records.ageHints.length > 0,
    detail: ({ records }) => `These texts hint at the minimum age: ${records.ageHints.join('; ')}.`,
  },
])
