import { z } from 'zod'
import { PIN_HELP } from '#features/prizes/contract.ts'
import { Pin } from '#shared/fields.ts'
import { field, flag, whole } from './field.ts'
import { PAGE } from './pages.ts'

/** Screens beyond the form and the thanks. */

/** Number of draw entry screens, at most. */
export const MOST_SWEEPS_PAGES = 5

export const extraFields = {
  addPrizeRedemption: flag('settings', {
    label: 'Redeem prizes on screen',
    typeLabels: { landingPage: 'Redeem the offer on screen' },
    noun: 'redemption with a PIN',
    help: 'Adds a screen where your staff enter a PIN on the winner’s phone.',
    page: PAGE.extras,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  addNonWinnerRedemption: flag('settings', {
    label: 'Offer for non-winners',
    noun: 'an offer for non-winners',
    help: 'A small offer after the result, redeemed with a PIN.',
    page: PAGE.extras,
    changes: 'draft',
    inRules: false,
    initial: false,
  }),
  /** Never read back; empty keeps the one that is stored. */
  nonWinnerRedemptionPin: field(
    'secret',
    { schema: Pin, draft: z.string().max(8), read: Pin },
    {
      label: 'PIN for the offer',
      noun: 'PIN for non-winners',
      help: PIN_HELP,
      page: PAGE.extras,
      changes: 'always',
      inRules: false,
      property: 'nonWinnerPinHash',
      cloned: 'dropped',
      initial: '',
      summary: pin => (pin ? 'New PIN for the offer' : ''),
    },
  ),
  addSweeps: flag('settings', {
    label: 'Add a draw',
    typeLabels: { instantWin: 'Second-chance draw', extendedInstantWin: 'Second-chance draw' },
    noun: 'a draw',
    page: PAGE.extras,
    changes: 'draft',
    inRules: true,
    initial: false,
  }),
  numberSweepsPages: whole(
    'settings',
    z.int().min(1).max(MOST_SWEEPS_PAGES, `Use up to ${MOST_SWEEPS_PAGES} pages`),
    {
      label: 'Number of draw entry screens',
      noun: 'number of draw screens',
      help: 'More screens collect more, but fewer people finish.',
      page: PAGE.extras,
      changes: 'draft',
      inRules: false,
      initial: 1,
    },
  ),
}
