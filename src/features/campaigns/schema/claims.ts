import { z } from 'zod'
import { line } from '#shared/fields.ts'
import { choice, field, text, whole } from './field.ts'
import { PAGE } from './pages.ts'

/** Time for claiming a prize, and the treatment of unclaimed ones. */

export const UNCLAIMED_POLICIES = ['secondChance', 'charity', 'notAwarded'] as const

/** Prize value above which winners prove their identity, and the reason. */
const IdentityCheck = z.strictObject({
  /** Whole dollars. */
  from: z.int().min(0, 'Enter $0 or more').max(100_000_000, 'Enter $100,000,000 or less'),
  reason: line(200).min(3, 'Enter a reason'),
})

const OptionalCheck = IdentityCheck.optional()

export const IDENTITY_PARTS = {
  from: { label: 'For prizes worth at least', max: 100_000_000 },
  reason: {
    label: 'Reason',
    help: 'Entrants and winners see this reason.',
    placeholder: 'Gift cards attract fraud',
    maxLength: 200,
  },
}

export const claimFields = {
  claimDeadlineHours: whole('settings', z.int().min(1).max(8784), {
    label: 'Hours to claim a prize',
    help: 'Allow at least 72 hours. Most campaigns use 120.',
    page: PAGE.legal,
    changes: 'more',
    inRules: true,
    initial: 120,
  }),
  /** Asks winners of prizes from this value on for an identity document, and says why; see `identityFrom`. */
  identityCheck: field(
    'settings',
    {
      schema: OptionalCheck,
      draft: z.strictObject({ from: z.int(), reason: z.string().max(200) }).optional(),
      read: OptionalCheck,
    },
    {
      label: 'Ask winners for an ID below the IRS threshold',
      noun: 'identity check',
      help: 'Winners at or above the IRS threshold always verify their identity. The Official Rules state your amount and reason.',
      page: PAGE.legal,
      changes: 'draft',
      inRules: true,
      initial: undefined,
      summary: check => (check ? `ID required from $${check.from}: ${check.reason}` : ''),
    },
  ),
  unclaimedPolicy: choice('settings', UNCLAIMED_POLICIES, {
    label: 'Unclaimed prizes',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
    initial: 'secondChance',
    choices: {
      secondChance: { label: 'Second-chance drawing' },
      charity: { label: 'Donate to a charity' },
      notAwarded: { label: 'Do not award' },
    },
  }),
  /** Legal name of the charity that gets unclaimed prizes. */
  unclaimedCharity: text('settings', line(120), {
    label: 'Charity for unclaimed prizes',
    help: 'The Official Rules name it.',
    page: PAGE.legal,
    changes: 'draft',
    inRules: true,
  }),
}
