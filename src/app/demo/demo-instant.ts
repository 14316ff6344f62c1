import { STATUS } from '#features/campaigns/contract.ts'
import { type DemoCampaign, daysFrom, fieldsOf, lived, prize } from './demo-fields.ts'

/** Instant wins as seen at `now`: one that is over, one with traffic now, one that is paused, one with a play a day. */
export function demoInstantWins(now: Date): DemoCampaign[] {
  const [autumn, lantern, windows, coffee] = [
    { start: -20, end: -6 },
    { start: -9, end: 5 },
    { start: -8, end: 10 },
    { start: -14, end: 16 },
  ]
  return [
    {
      ...lived(now, autumn),
      fields: fieldsOf(now, autumn, {
        title: 'Autumn Cabin Scratch',
        description: 'Every visitor of the autumn fair had one card.',
        expectedParticipation: 400,
        newPrizes: [prize('Cider Mug', 20, 900), prize('Cabin Weekend', 1, 45_000)],
      }),
      plays: 90,
    },
    {
      ...lived(now, lantern),
      createdAt: daysFrom(now, -10),
      fields: fieldsOf(now, lantern, {
        title: 'Lantern Night Scratch',
        description: 'Every lantern on the quay hides a card. 60 of them hide a prize.',
        expectedParticipation: 600,
        newPrizes: [prize('Dumpling Box', 40, 1800), prize('Paper Lantern', 20, 1600)],
      }),
      plays: 230,
      lastHour: 20,
    },
    {
      ...lived(now, windows),
      look: { look: 'ticket', art: 'shop' },
      playedTo: daysFrom(now, -2),
      fields: fieldsOf(now, windows, {
        title: 'Window Shopping Scratch',
        description: 'Scan the code in a shop window, and scratch a card.',
        expectedParticipation: 300,
        newPrizes: [prize('Shopping Tote', 15, 1200)],
      }),
      plays: 30,
      step: {
        to: STATUS.paused,
        at: daysFrom(now, -2),
        reason: 'The shop windows are being redecorated.',
      },
    },
    {
      ...lived(now, coffee),
      look: { look: 'hero', art: 'coffee' },
      fields: fieldsOf(now, coffee, {
        title: 'Rainy Day Coffee Card',
        description: 'One card a day while it rains. Some of them are good for a coffee.',
        expectedParticipation: 900,
        instantWin: false,
        extendedInstantWin: true,
        entryLimit: { max: 1, per: 'day', scope: 'person' },
        newPrizes: [prize('Free Coffee', 30, 450)],
        customQuestions: [],
      }),
      plays: 40,
    },
  ]
}
