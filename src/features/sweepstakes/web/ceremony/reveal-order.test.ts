import { expect, test } from 'vitest'
import { hallName, revealOrder } from './reveal-order.ts'

const place = { drawNo: 1, entryHash: 'e'.repeat(64), w9: 'notNeeded', affidavit: 'notNeeded' } as const

test('the hall sees who has a prize now, the first rank last', () => {
  const shown = revealOrder([
    { ...place, winnerId: 'win_1', rank: 1, role: 'winner', status: 'verified' },
    { ...place, winnerId: 'win_2', rank: 2, role: 'winner', status: 'disqualified', replacedBy: 'win_4' },
    { ...place, winnerId: 'win_3', rank: 3, role: 'winner', status: 'forfeited' },
    { ...place, winnerId: 'win_4', rank: 4, role: 'alternate', status: 'selected' },
  ])
  expect(shown.map(({ rank }) => rank)).toEqual([4, 1])
})

test('the alternate who took over the first prize comes last, as its first winner would have', () => {
  const shown = revealOrder([
    { ...place, winnerId: 'win_1', rank: 1, role: 'winner', status: 'declined', replacedBy: 'win_3' },
    { ...place, winnerId: 'win_2', rank: 2, role: 'winner', status: 'selected' },
    { ...place, winnerId: 'win_3', rank: 3, role: 'alternate', status: 'forfeited', replacedBy: 'win_5' },
    { ...place, winnerId: 'win_5', rank: 5, role: 'alternate', status: 'selected' },
  ])
  expect(shown.map(({ rank, slot }) => [rank, slot])).toEqual([
    [2, 2],
    [5, 1],
  ])
})

test.each([
  ['Ann Sorensen', 'Ann S.'],
  ['María José de la Cruz', 'María C.'],
  ['Cher', 'Cher'],
  ['ann o’neil', 'ann O.'],
  [undefined, 'Entry 3f9a61c2'],
])('%s is shown in the hall as %s', (name, shown) => {
  expect(hallName({ ...(name === undefined ? {} : { name }), entryHash: '3f9a61c2e07b8d14' })).toBe(shown)
})
