import { runsTooLong, STATUS } from '#features/campaigns/contract.ts'
import { count } from '#shared/text/numbers.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Facts } from '../facts.ts'
import { dated } from '../rule.ts'

const RULES_STATES = {
  missing: 'The Official Rules are not written yet.',
  open: 'You accept the newest version when you activate.',
  stale: 'The campaign has changed since the newest version was written.',
  accepted: '',
} as const

const runs = (status: number) => status >= STATUS.scheduled && status <= STATUS.paused

function piecesAtOnce({ prizes }: Facts): number {
  return prizes.reduce((sum, prize) => sum + (prize.use === 'instant' ? prize.quantity : 0), 0)
}

/** Number of plays that win if each has its own odds; 0 with another mechanism. */
function winsExpected({ campaign: { settings } }: Facts): number {
  const { mechanism, oneIn } = settings.instant ?? {}
  return mechanism === 'odds' && oneIn ? settings.expectedParticipation / oneIn : 0
}

const rounded = (number: number) => count(Math.round(number))

/** The Official Rules, their promises, and the obligations once a campaign runs. */
export const termsRules = dated('2026-11-13', [
  {
    id: 'C09',
    severity: 'block',
    message: 'Generate and accept the Official Rules.',
    source: '[S57]',
    field: 'rules',
    applies: ({ chance, records }) => chance && records.rules !== 'accepted',
    detail: ({ records }) => RULES_STATES[records.rules],
  },
  {
    id: 'C10',
    severity: 'block',
    overridable: true,
    message: 'After activation, terms may change only in favor of entrants, and each change is logged.',
    source: '[S45][S17]',
    field: 'rules',
    applies: ({ status, records }) => runs(status) && records.lockedChanges.length > 0,
    detail: ({ records }) => `Changed: ${records.lockedChanges.join(', ')}.`,
  },
  {
    id: 'C11',
    severity: 'warn',
    message: 'Draw alternates, so that forfeited prizes can still be awarded.',
    source: '[S5]',
    field: 'alternates',
    applies: ({ campaign, chance }) => chance && campaign.settings.alternates === 0,
    detail: () => 'The draw has no alternates.',
  },
  {
    id: 'C12',
    severity: 'warn',
    message: 'Give winners at least 72 hours to claim.',
    source: '[S5]',
    field: 'claimDeadlineHours',
    applies: ({ campaign, chance, law }) => chance && campaign.settings.claimDeadlineHours < law.claims.hours,
    detail: ({ campaign }) => `The claim deadline is ${campaign.settings.claimDeadlineHours} hours.`,
  },
  {
    id: 'C14',
    severity: 'info',
    message: 'Enter the expected participation to state estimated odds.',
    source: '[S1]',
    field: 'expectedParticipation',
    // Fixed odds and decks have odds of their own.
    applies: ({ campaign: { settings }, chance }) =>
      chance &&
      settings.expectedParticipation <= 0 &&
      (settings.instant?.mechanism ?? 'moments') === 'moments',
    detail: () => 'Without it, the Official Rules say only that odds depend on plays or entries.',
  },
  {
    id: 'C15',
    severity: 'warn',
    message: 'At these odds, prizes may run out early.',
    source: '[S2]',
    field: 'instant',
    applies: facts => facts.instant && winsExpected(facts) > piecesAtOnce(facts),
    detail: facts => {
      const pieces = piecesAtOnce(facts)
      const there = pieces === 1 ? '1 prize' : `${count(pieces)} prizes`
      return `We expect about ${rounded(winsExpected(facts))} wins for ${there}. The Official Rules say that odds apply until all prizes are awarded.`
    },
  },
  {
    id: 'C16',
    severity: 'block',
    message: 'The fairness commitment is missing. Plays are refused until it is published.',
    source: 'sec. 4',
    field: 'fairness',
    applies: ({ status, chance, records }) =>
      (status === STATUS.scheduled || status === STATUS.live) && chance && !records.committed,
  },
  {
    id: 'C17',
    severity: 'block',
    message: 'Demo campaigns cannot be activated.',
    source: 'GK',
    field: 'demo',
    applies: ({ campaign }) => campaign.demo,
  },
  {
    id: 'C18',
    severity: 'info',
    message: 'This campaign is in test mode. Plays never win real prizes.',
    source: 'GK',
    field: 'testMode',
    applies: ({ campaign, status }) => campaign.testMode && status === STATUS.live,
  },
  {
    id: 'C19',
    severity: 'warn',
    message: 'This promotion is unusually long. Florida allows only “limited and occasional” promotions.',
    source: '[S20]',
    field: 'endTime',
    applies: ({ campaign }) => runsTooLong(campaign.startsAt, campaign.endsAt),
    detail: ({ campaign }) =>
      `It runs for ${rounded((campaign.endsAt.getTime() - campaign.startsAt.getTime()) / DAY_MS)} days.`,
  },
  {
    id: 'C20',
    severity: 'block',
    message: 'Record a reason for each blocked entrant. Florida bars arbitrary rejection of entries.',
    source: '[S18]',
    field: 'blacklist',
    applies: ({ records }) => records.blocksWithoutReason > 0,
    detail: ({ records }) =>
      records.blocksWithoutReason === 1
        ? '1 blacklist entry has no reason.'
        : `${records.blocksWithoutReason} blacklist entries have no reason.`,
  },
  {
    id: 'C21',
    severity: 'block',
    message: 'Name the charity that receives unclaimed prizes.',
    source: '[S18]',
    field: 'unclaimedCharity',
    applies: ({ campaign: { settings }, instant }) =>
      instant && settings.unclaimedPolicy === 'charity' && settings.unclaimedCharity === '',
    detail: () => 'The Official Rules promise unclaimed prizes to a charity.',
  },
])
