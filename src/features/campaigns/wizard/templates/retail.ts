import { PIN_DELIVERY } from '#features/campaigns/contract.ts'
import { DAILY_PLAY, ONE_PLAY } from './instant.ts'
import type { Template } from './template.ts'

export const RETAIL: readonly Template[] = [
  {
    key: 'scratch-and-win',
    category: 'Retail',
    type: 'instantWin',
    art: 'scratch',
    look: 'ticket',
    title: 'Scratch your card',
    description: 'Scratch one card and see right away if you won.',
    days: 14,
    reveal: 'scratch',
    prizes: [
      { title: '$25 store gift card', quantity: 20, value: 2500 },
      { title: '$5 off your next visit', quantity: 200, value: 500 },
    ],
    settings: {
      instant: ONE_PLAY,
      expectedParticipation: 2000,
      prizeDelivery: PIN_DELIVERY,
      addPrizeRedemption: true,
    },
  },
  {
    key: 'grand-opening',
    category: 'Retail',
    type: 'instantWin',
    art: 'shop',
    look: 'hero',
    title: 'First through the door',
    description: 'We just opened. Flip a card at the counter and see what you won.',
    days: 3,
    reveal: 'flip',
    prizes: [
      { title: 'Opening day gift bag', quantity: 100, value: 1500 },
      { title: '$50 store gift card', quantity: 10, value: 5000 },
    ],
    settings: {
      instant: ONE_PLAY,
      expectedParticipation: 500,
      prizeDelivery: 'Winners will pick it up at the venue',
    },
  },
  {
    key: 'loyalty-thank-you',
    category: 'Retail',
    type: 'extendedInstantWin',
    art: 'bouquet',
    look: 'story',
    title: 'A thank-you for our regulars',
    description: 'Come back every day this month. Each visit is a new chance to win.',
    days: 30,
    reveal: 'flip',
    prizes: [
      { title: 'Free item of your choice', quantity: 150, value: 800 },
      { title: '$20 store credit', quantity: 30, value: 2000 },
    ],
    settings: { instant: DAILY_PLAY, expectedParticipation: 1500, marketingOptIn: true },
  },
]
