import { ONE_PLAY } from './instant.ts'
import type { Template } from './template.ts'

export const ONLINE: readonly Template[] = [
  {
    key: 'product-launch',
    category: 'Online',
    type: 'sweepstakes',
    art: 'rocket',
    look: 'bigType',
    title: 'Be the first to have it',
    description: 'We are giving away the first ones off the line.',
    days: 14,
    prizes: [{ title: 'The new product, before everyone else', quantity: 5, value: 19900 }],
    settings: { expectedParticipation: 3000, marketingOptIn: true },
  },
  {
    key: 'newsletter-giveaway',
    category: 'Online',
    type: 'sweepstakes',
    art: 'bowls',
    look: 'editorial',
    title: 'Six bowls, made by hand',
    description: 'Enter the drawing, and get our newsletter if you like. Your odds are the same either way.',
    days: 21,
    prizes: [{ title: 'Set of six handmade bowls', quantity: 1, value: 38000 }],
    settings: { expectedParticipation: 2500, marketingOptIn: true },
  },
  {
    key: 'app-download',
    category: 'Online',
    type: 'instantWin',
    art: 'phone',
    look: 'bigType',
    title: 'Tap to win',
    description: 'One tap, one answer. Prizes go to phones all over the country.',
    days: 14,
    reveal: 'confetti',
    prizes: [
      { title: 'One year of Premium', quantity: 25, value: 5900 },
      { title: 'One month of Premium', quantity: 300, value: 500 },
    ],
    settings: { instant: ONE_PLAY, expectedParticipation: 4000 },
  },
]
