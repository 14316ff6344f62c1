import { z } from 'zod'
import { MOST_PRIZES, NewPrize, PRIZE_FIELDS, Prize, PrizeDraft } from '#features/prizes/contract.ts'
import { choice, field, flag } from './field.ts'
import { PAGE } from './pages.ts'

/** Prizes, and how winners get them. */

/** The three answers to "How do winners get their prizes?"; the first is the specification's default. */
export const PRIZE_DELIVERIES = [
  "I'll need to ship it or email it",
  'Winners will pick it up at the venue',
  'Winners redeem it on screen with a PIN',
] as const
export const PIN_DELIVERY = PRIZE_DELIVERIES[2]

/** A prize inside a response, in the form that an update accepts. */
const KeptPrize = Prize.pick({
  uniquePrizeKey: true,
  title: true,
  description: true,
  type: true,
  quantity: true,
  value: true,
  delivery: true,
  use: true,
  contains: true,
  active: true,
  imageFileKey: true,
})

const [SHIP, PICKUP, PIN] = PRIZE_DELIVERIES

/** Follows from the prizes; accepted because the draft holds it. */
const follows = (label: string) =>
  flag('service', {
    label,
    page: PAGE.prizes,
    changes: 'never',
    inRules: false,
    initial: false,
    summary: () => '',
  })

export const prizeFields = {
  newPrizes: field(
    'list',
    {
      schema: z.array(NewPrize).max(MOST_PRIZES, `Add up to ${MOST_PRIZES} prizes`),
      draft: z.array(PrizeDraft).max(MOST_PRIZES),
      read: z.array(KeptPrize),
    },
    { label: 'Prizes', page: PAGE.prizes, changes: 'draft', inRules: true, initial: [] },
  ),
  prizeTickets: follows(PRIZE_FIELDS.type.choices.ticket),
  prizeTravel: follows(PRIZE_FIELDS.type.choices.travel),
  prizeGift: follows(PRIZE_FIELDS.type.choices.gift),
  prizeDelivery: choice('settings', PRIZE_DELIVERIES, {
    label: 'How do winners get their prizes?',
    noun: 'prize delivery',
    page: PAGE.prizes,
    changes: 'draft',
    inRules: false,
    initial: SHIP,
    choices: { [SHIP]: { label: SHIP }, [PICKUP]: { label: PICKUP }, [PIN]: { label: PIN } },
    summary: answer => answer,
  }),
}
