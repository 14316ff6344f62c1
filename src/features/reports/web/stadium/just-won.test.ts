import { expect, test } from 'vitest'
import type { Activity } from '#features/reports/contract.ts'
import { justWon } from './just-won.ts'

const at = (second: number, kind: Activity['kind'] = 'win'): Activity => ({
  at: new Date(second * 1000),
  kind,
  label: `P••• ${second}.`,
  prizeTitle: 'Free cup',
})

test('a win stays when plays push it out of the newest activity, and is not told twice', () => {
  const before = justWon([], [at(3), at(2, 'play'), at(1)])
  expect(before).toEqual([at(3), at(1)])
  expect(justWon(before, [at(9), at(8, 'redeem'), at(3)])).toEqual([at(9), at(3), at(1)])
})

test('of many wins the newest eight are shown', () => {
  const many = Array.from({ length: 12 }, (_, second) => at(second))
  expect(justWon([], many).map(win => win.at.getTime() / 1000)).toEqual([11, 10, 9, 8, 7, 6, 5, 4])
})
