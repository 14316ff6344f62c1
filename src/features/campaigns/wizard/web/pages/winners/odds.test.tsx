import { expect, test } from 'vitest'
import { makeDraft, makePrize } from '#test/screens/wizard.tsx'
import { oddsInWords } from './odds.ts'

test('the choice of winners come with the number of winners', () => {
  expect(
    oddsInWords(makeDraft({ newPrizes: [makePrize({ quantity: 250 })], expectedParticipation: 2000 })),
  ).toBe('With 2,000 plays, about 1 in 8 plays wins. That makes 250 winners.')
})

test('prizes of a second-chance draw do not better the choice of winners', () => {
  const newPrizes = [makePrize({ quantity: 250 }), makePrize({ key: 'b', quantity: 750, use: 'draw' })]
  expect(oddsInWords(makeDraft({ addSweeps: true, newPrizes, expectedParticipation: 2000 }))).toBe(
    'With 2,000 plays, about 1 in 8 plays wins. That makes 250 winners.',
  )
})

test('a sweepstakes counts entries and drawn prizes, and without an expectation nothing is promised', () => {
  const sweepstakes = { instantWin: false, sweepstakes: true, newPrizes: [makePrize({ quantity: 1 })] }
  expect(oddsInWords(makeDraft({ ...sweepstakes, expectedParticipation: 3000 }))).toBe(
    'With 3,000 entries, about 1 in 3,000 entries wins. That makes 1 winner.',
  )
  expect(oddsInWords(makeDraft(sweepstakes))).toBe(
    'Odds depend on the number of entries received. The Official Rules will say so.',
  )
})

test('fixed odds are shown exactly, with the winners that they make', () => {
  const newPrizes = [makePrize({ quantity: 250 })]
  const instant = {
    mechanism: 'odds' as const,
    oneIn: 40,
    distribution: 'uniform' as const,
    playsPerPerson: 1,
    per: 'campaign' as const,
    winsPerPerson: 1,
  }
  expect(oddsInWords(makeDraft({ newPrizes, instant }))).toBe('About 1 in 40 plays wins, while prizes last.')
  expect(oddsInWords(makeDraft({ newPrizes, instant, expectedParticipation: 2000 }))).toBe(
    'About 1 in 40 plays wins, while prizes last. 2,000 plays produce about 50 winners.',
  )
})
