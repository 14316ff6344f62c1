import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import { COUNTERS, FIGURES, type FigureKey, figure } from './definitions.ts'
import { FIGURES_OF_TYPE, hasFigure } from './figures-of-type.ts'

const keys = Object.keys(FIGURES).filter((key): key is FigureKey => key in FIGURES)

test('docs/figures.md has a row for every figure, as defined', () => {
  const rows = keys.map(key => {
    const { label, unit, counts, leavesOut = '', field, reads } = figure(key)
    return `| ${label} | ${unit} | ${counts} | ${leavesOut} | \`${field}\` | ${reads.join(', ')} |`
  })
  const page = readFileSync('docs/figures.md', 'utf8').split('\n')
  const head = page.findIndex(line => line.startsWith('| Figure | Type |'))
  expect(page.slice(head + 2, head + 2 + rows.length)).toEqual(rows)
})

test('no two figures share a label, and each reads counters that there are', () => {
  expect(new Set(keys.map(key => FIGURES[key].label)).size).toBe(keys.length)
  expect(keys.flatMap(key => figure(key).reads).filter(counter => !(counter in COUNTERS))).toEqual([])
})

test('no screen writes the label of a figure itself', () => {
  const labels = keys.map(key => FIGURES[key].label).join('|')
  const written = new RegExp(`(?:label: '|title="|>)(?:${labels})['"<]`)
  const screens = globSync('src/features/{reports,donations,campaigns}/web/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/overview/facts.ts'],
  })
  expect(screens.length).toBeGreaterThan(20)
  expect(screens.filter(file => written.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('words fit the type: a donation has no wins, a draw no stock, and a funnel starts with visitors', () => {
  const INSTANT: readonly FigureKey[] = ['plays', 'wins']
  const GIVING: readonly FigureKey[] = ['gifts', 'given', 'averageGift', 'refunded', 'net']
  for (const type of PROMOTION_TYPES) {
    const { hasStock, funnel } = FIGURES_OF_TYPE[type]
    expect([type, hasStock]).toEqual([type, type === 'instantWin' || type === 'extendedInstantWin'])
    expect(INSTANT.map(key => hasFigure(type, key))).toEqual([hasStock, hasStock])
    expect(new Set(GIVING.map(key => hasFigure(type, key)))).toEqual(new Set([type === 'textToDonate']))
    expect(hasFigure(type, 'entries')).toBe(type !== 'textToDonate')
    expect(funnel[0]).toBe(type === 'textToDonate' ? undefined : 'visitors')
  }
})
