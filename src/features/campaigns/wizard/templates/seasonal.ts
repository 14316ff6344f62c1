import { DAILY_PLAY } from './instant.ts'
import type { Template } from './template.ts'

export const SEASONAL: readonly Template[] = [
  {
    key: 'twelve-days-of-gifts',
    category: 'Seasonal',
    type: 'extendedInstantWin',
    art: 'gifts',
    look: 'hero',
    title: 'Open today’s gift',
    description: 'A new gift is waiting every day. Come back for 12 days.',
    days: 12,
    reveal: 'flip',
    prizes: [
      { title: '$100 gift card', quantity: 5, value: 10000 },
      { title: 'Holiday treat box', quantity: 60, value: 2500 },
      { title: '$10 off', quantity: 200, value: 1000 },
    ],
    settings: { instant: DAILY_PLAY, expectedParticipation: 2000 },
  },
]
