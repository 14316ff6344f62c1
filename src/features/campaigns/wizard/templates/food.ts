import { PIN_DELIVERY } from '#features/campaigns/contract.ts'
import { ONE_PLAY } from './instant.ts'
import type { Template } from './template.ts'

export const FOOD: readonly Template[] = [
  {
    key: 'free-coffee',
    category: 'Restaurants',
    type: 'instantWin',
    art: 'coffee',
    look: 'hero',
    title: 'Is this one on us?',
    description: 'See right away if your coffee is free. Winners show their phone at the counter.',
    days: 14,
    reveal: 'flip',
    prizes: [
      { title: 'Free coffee, any size', quantity: 120, value: 500 },
      { title: 'Coffee and a pastry', quantity: 40, value: 950 },
    ],
    settings: {
      instant: ONE_PLAY,
      expectedParticipation: 1000,
      prizeDelivery: PIN_DELIVERY,
      addPrizeRedemption: true,
    },
  },
]
