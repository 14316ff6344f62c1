import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LAW_SOURCES, LAW_TABLE } from '../../src/features/law/table.ts'
import { faultsIn, gatherFaults, idleExceptions, LEGAL_CODE, lawValues } from './gather.ts'

test('the program holds no number of the law beside the table', () => {
  expect(gatherFaults()).toEqual([])
})

test('the places of legal code exist, and every exception still excuses something', () => {
  expect(LEGAL_CODE.filter(pattern => globSync(pattern).length === 0)).toEqual([])
  expect(idleExceptions()).toEqual([])
})

test('planted violations are found: amounts in dollars and cents, ages, times, and numbers in a text', () => {
  const planted = [
    'const W9_FROM_CENTS = 200_000',
    'export const needsFiling = (arv: number) => arv > 5000',
    "const quietFrom = '21:00'",
    'const words = `Prizes of $2,000 or more`',
    "const gate = 'Open to 21+'",
  ].join('\n')
  expect(faultsIn('src/features/compliance/server/planted.ts', planted, true)).toEqual([
    { place: 'src/features/compliance/server/planted.ts:1', value: '200000' },
    { place: 'src/features/compliance/server/planted.ts:2', value: '5000' },
    { place: 'src/features/compliance/server/planted.ts:3', value: '21:00' },
    { place: 'src/features/compliance/server/planted.ts:4', value: '$2,000' },
    { place: 'src/features/compliance/server/planted.ts:5', value: '21+' },
  ])
})

test('elsewhere, code named after a duty is found, and other uses of the same figures are not', () => {
  const source = 'const PAGE_MS = 2000\nconst w9Threshold = 600\nconst rules = { message: "above $5,000" }'
  expect(faultsIn('src/web/planted.ts', source, false)).toEqual([
    { place: 'src/web/planted.ts:2', value: '600' },
  ])
})

test('every row of the table has its source and the day it was read, and every figure is watched', () => {
  const { version: _name, ...rows } = LAW_TABLE
  expect(Object.keys(LAW_SOURCES).sort()).toEqual(Object.keys(rows).sort())
  for (const { source, asOf } of Object.values(LAW_SOURCES)) {
    expect(source.length).toBeGreaterThan(10)
    expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
  }
  for (const figure of [5000, 500_000, 2000, 200_000, 600, 72, 45, '09:00']) {
    expect(lawValues()).toContain(figure)
  }
})
