import { DAILY_PLAY } from './instant.ts'
import type { Template } from './template.ts'

export const EVENTS: readonly Template[] = [
  {
    key: 'festival-check-in',
    category: 'Events',
    type: 'instantWin',
    art: 'tents',
    look: 'poster',
    title: 'You found the tent',
    description: 'Spin once a day while the festival lasts. Pick up prizes at the tent.',
    days: 4,
    reveal: 'wheel',
    prizes: [
      { title: 'Festival shirt', quantity: 50, value: 2500 },
      { title: 'Drink voucher', quantity: 200, value: 700 },
    ],
    settings: {
      instant: DAILY_PLAY,
      expectedParticipation: 1500,
      prizeDelivery: 'Winners will pick it up at the venue',
    },
  },
  {
    key: 'big-screen-draw',
    category: 'Events',
    type: 'sweepstakes',
    art: 'stadium',
    look: 'bigType',
    title: 'Get on the big screen',
    description: 'Enter before the break. We draw the winners live on the screen.',
    days: 1,
    prizes: [{ title: 'Two tickets to the next game', quantity: 10, value: 12000, type: 'ticket' }],
    settings: { expectedParticipation: 5000, prizeDelivery: 'Winners will pick it up at the venue' },
  },
  {
    key: 'trade-show-booth',
    category: 'Events',
    type: 'sweepstakes',
    art: 'booth',
    look: 'ticket',
    title: 'Win at our booth',
    description: 'Leave your details for the drawing on the last day of the show.',
    days: 3,
    prizes: [{ title: 'Wireless headphones', quantity: 3, value: 24900 }],
    settings: {
      expectedParticipation: 600,
      marketingOptIn: true,
      phoneNumber: true,
      customQuestions: [
        {
          key: 'question-0',
          kind: 'singleChoice',
          label: 'What brings you to the show?',
          help: '',
          required: false,
          options: [
            { key: 'buying', label: 'I want to buy soon' },
            { key: 'looking', label: 'I am comparing vendors' },
            { key: 'learning', label: 'I am here to learn' },
          ],
        },
      ],
    },
  },
]
