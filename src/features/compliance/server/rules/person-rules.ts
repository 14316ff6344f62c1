import { dated, inDollars } from '../rule.ts'

/** Taxes and ages. */
export const personRules = dated('2026-11-13', [
  {
    id: 'T01',
    severity: 'warn',
    message: 'Winner must give a W-9; a 1099-MISC is due.',
    source: '[S26]',
    field: 'newPrizes',
    applies: ({ maxPrize, taxLimit }) => taxLimit !== null && maxPrize >= taxLimit,
    detail: ({ maxPrize, taxLimit, awardYear }) =>
      `The largest prize is worth ${inDollars(maxPrize)}; the limit of ${awardYear} is ${inDollars(taxLimit ?? 0)}.`,
  },
  {
    id: 'T02',
    severity: 'info',
    message: 'Prizes to one person add up over the calendar year.',
    source: '[S26]',
    field: 'instant',
    applies: ({ campaign, maxPrize, taxLimit }) => {
      const wins = campaign.settings.instant?.winsPerPerson ?? 1
      return wins > 1 && taxLimit !== null && wins * maxPrize >= taxLimit
    },
  },
  {
    id: 'T03',
    severity: 'warn',
    message: "2027+ threshold is indexed; set this year's value.",
    source: '[S26]',
    applies: ({ chance, taxLimit }) => chance && taxLimit === null,
    detail: ({ awardYear }) => `Prizes are won in ${awardYear}.`,
  },
  {
    id: 'T04',
    severity: 'info',
    message: 'State what is excluded (taxes, fees, insurance, companions, blackout dates).',
    source: '[S57]',
    field: 'newPrizes',
    applies: ({ prizes, contains }) => prizes.some(prize => prize.type === 'travel') || contains('vehicle'),
  },
  {
    id: 'A01',
    severity: 'block',
    message: 'Not offered: under-13 data needs verifiable parental consent.',
    source: '[S32][S33]',
    field: 'minimumAge',
    applies: ({ campaign }) => campaign.settings.minimumAge < 13,
  },
  {
    id: 'A02',
    severity: 'warn',
    message: 'Minors: require parent/guardian consent to claim; check prize suitability.',
    source: '[S30]',
    field: 'minimumAge',
    applies: ({ campaign }) => campaign.settings.minimumAge >= 13 && campaign.settings.minimumAge < 18,
  },
  {
    id: 'A03',
    severity: 'warn',
    message: 'Nebraska majority is 19; use "18 or age of majority" or raise the age.',
    source: '[S30]',
    field: 'minimumAge',
    applies: ({ chance, campaign, law, opensIn }) =>
      chance && campaign.settings.minimumAge < law.majority.NE && opensIn('NE'),
  },
  {
    id: 'A04',
    severity: 'info',
    message: 'Alabama majority is 19, though 18-year-olds may make binding contracts.',
    source: '[S30][S31]',
    field: 'minimumAge',
    applies: ({ chance, campaign, law, opensIn }) =>
      chance && campaign.settings.minimumAge < law.majority.AL && opensIn('AL'),
  },
  {
    id: 'A05',
    severity: 'warn',
    message: 'Mississippi majority is 21; use "18 or age of majority" or raise the age.',
    source: '[S30]',
    field: 'minimumAge',
    applies: ({ chance, campaign, law, opensIn }) =>
      chance && campaign.settings.minimumAge < law.majority.MS && opensIn('MS'),
  },
  {
    id: 'A06',
    severity: 'info',
    message: 'Age is self-declared by check box; capture birthday for a real gate.',
    source: 'GK',
    field: 'birthday',
    applies: ({ pii, campaign }) => pii && !campaign.settings.birthday,
  },
  {
    id: 'A07',
    severity: 'warn',
    message: 'Use a neutral age screen.',
    source: '[S32]',
    field: 'tiles',
    applies: ({ campaign, records }) => campaign.settings.birthday && records.ageHints.length > 0,
    detail: ({ records }) => `It hints at the age that is asked for: ${records.ageHints.join('; ')}.`,
  },
])
