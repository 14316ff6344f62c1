import { STATUS } from '#features/campaigns/contract.ts'
import type { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import { type DemoCampaign, daysFrom, fieldsOf, lived, prize } from './demo-fields.ts'

const SWEEPSTAKES: Partial<NewCampaign> = { instantWin: false, sweepstakes: true, customQuestions: [] }

/**
 * Sweepstakes at `now`, by stage: prizes delivered, winners notified, draw due, scheduled, a draft that starts soon,
 * and a canceled one.
 */
export function demoSweepstakes(now: Date): DemoCampaign[] {
  const [pumpkin, harvest, cider, winter, seedling, run] = [
    { start: -85, end: -60 },
    { start: -30, end: -4 },
    { start: -16, end: -0.5 },
    { start: 9, end: 30 },
    { start: 4, end: 25 },
    { start: 2, end: 12 },
  ]
  return [
    {
      ...lived(now, pumpkin),
      look: { look: 'editorial' },
      fields: fieldsOf(now, pumpkin, {
        ...SWEEPSTAKES,
        title: 'Pumpkin Weekend Getaway',
        description: 'A weekend by the sea for two, and gift cards for five more.',
        expectedParticipation: 200,
        newPrizes: [prize('Weekend for Two', 1, 48_000), prize('Market Gift Card', 5, 5000)],
      }),
      plays: 60,
      draw: { at: daysFrom(now, -59), claimed: 6 },
    },
    {
      ...lived(now, harvest),
      fields: fieldsOf(now, harvest, {
        ...SWEEPSTAKES,
        title: 'Harvest Table Sweepstakes',
        description: 'Four dinners at the long table on the quay.',
        expectedParticipation: 200,
        newPrizes: [prize('Dinner at the Long Table', 4, 9500)],
      }),
      plays: 45,
      draw: { at: daysFrom(now, -1), claimed: 1 },
    },
    {
      ...lived(now, cider),
      look: { look: 'ticket' },
      fields: fieldsOf(now, cider, {
        ...SWEEPSTAKES,
        title: 'Cider Tasting Sweepstakes',
        description: 'Ten evenings among the barrels.',
        expectedParticipation: 200,
        newPrizes: [prize('Cider Tasting', 10, 3500)],
      }),
      plays: 40,
    },
    {
      ...lived(now, winter),
      look: { look: 'bigType' },
      fields: fieldsOf(now, winter, {
        ...SWEEPSTAKES,
        title: 'Winter Lights Sweepstakes',
        description: 'Three families switch on the lights of the market.',
        expectedParticipation: 500,
        newPrizes: [prize('Evening at the Lights', 3, 12_000)],
      }),
    },
    {
      ...lived(now, seedling),
      look: { look: 'hero', art: 'bouquet' },
      isDraft: true,
      fields: fieldsOf(now, seedling, {
        ...SWEEPSTAKES,
        title: 'Seedling Giveaway',
        description: 'A box of seedlings for spring.',
        expectedParticipation: 150,
        newPrizes: [prize('Box of Seedlings', 8, 2200)],
      }),
    },
    {
      ...lived(now, run),
      fields: fieldsOf(now, run, {
        ...SWEEPSTAKES,
        title: 'Foggy Morning Run',
        description: 'A drawing among the runners of the harbor mile.',
        expectedParticipation: 100,
        newPrizes: [prize('Running Shoes', 1, 14_000)],
      }),
      step: { to: STATUS.cancelled, at: daysFrom(now, -1), reason: 'The run was called off.' },
    },
  ]
}
