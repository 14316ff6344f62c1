import { z } from 'zod'
import { MOST_PRIZES, NewPrize, Prize } from '#features/prizes/contract.ts'
import { PIN_HELP } from './extras.ts'
import { choice, field, flag } from './field.ts'
import { PAGE } from './pages.ts'

/** What people can win, and how they get it. */

/** The three answers to "How do winners get their prize?"; the first is the specification's default. */
export const PRIZE_DELIVERIES = [
  "I'll need to ship it or email it",
  'Winners will pick it up at the venue',
  'Winners redeem it on screen with a PIN',
] as const
export const PIN_DELIVERY = PRIZE_DELIVERIES[2]

/** What forms say of a prize. */
export const PRIZE_PARTS = {
  title: { label: 'Prize title', maxLength: 80 },
  type: { label: 'Type', choices: { gift: 'Gift', ticket: 'Tickets', travel: 'Travel' } },
  quantity: { label: 'Quantity' },
  value: { label: 'Retail value' },
  imageFileKey: { label: 'Picture' },
  use: { label: 'When it is won', choices: { instant: 'Won at once', draw: 'Drawn at the end' } },
  contains: {
    label: 'It is or holds',
    help: 'The law looks at these more closely. Leave them all empty for anything else.',
    choices: {
      alcohol: 'Alcohol',
      tobacco: 'Tobacco',
      firearm: 'A firearm',
      cash: 'Cash',
      vehicle: 'A vehicle',
    },
  },
  redemptionPin: { label: 'Staff PIN', help: PIN_HELP },
} as const

const typed = (max: number) => z.string().max(max)

const DraftPrize = z.strictObject({
  key: typed(40),
  title: typed(PRIZE_PARTS.title.maxLength),
  description: typed(500),
  type: Prize.shape.type,
  /** 0 while the field is empty. */
  quantity: z.int().min(0),
  value: Prize.shape.value,
  redemptionPin: typed(8),
  /** Follow the campaign when absent. */
  delivery: Prize.shape.delivery.optional(),
  use: Prize.shape.use.optional(),
  contains: Prize.shape.contains,
  /** Absent for a prize that is on, as every prize of the wizard is. */
  active: Prize.shape.active.optional(),
  imageFileKey: Prize.shape.imageFileKey,
})

/** A prize inside an answer, in the form in which an update takes it back. */
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
      schema: z.array(NewPrize).max(MOST_PRIZES, `At most ${MOST_PRIZES} prizes`),
      draft: z.array(DraftPrize).max(MOST_PRIZES),
      read: z.array(KeptPrize),
    },
    { label: 'Prizes', page: PAGE.prizes, changes: 'draft', inRules: true, initial: [] },
  ),
  prizeTickets: follows(PRIZE_PARTS.type.choices.ticket),
  prizeTravel: follows(PRIZE_PARTS.type.choices.travel),
  prizeGift: follows(PRIZE_PARTS.type.choices.gift),
  prizeDelivery: choice('settings', PRIZE_DELIVERIES, {
    label: 'How do winners get their prize?',
    noun: 'delivery of prizes',
    page: PAGE.prizes,
    changes: 'draft',
    inRules: false,
    initial: SHIP,
    choices: { [SHIP]: { label: SHIP }, [PICKUP]: { label: PICKUP }, [PIN]: { label: PIN } },
    summary: answer => answer,
  }),
}
