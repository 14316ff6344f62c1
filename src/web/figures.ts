import { FIGURES, type FigureKey, figure, type Totals } from '#features/figures/contract.ts'
import type { Stat } from '#ui/charts/stat-strip.tsx'
import { count, shortDollars } from '#ui/format/amounts.ts'

/** "12%", "3.4%"; below 10 with a decimal. */
export function percent(share: number): string {
  const hundredth = share * 100
  return `${hundredth > 0 && hundredth < 10 ? hundredth.toFixed(1) : Math.round(hundredth)}%`
}

/** A part of a whole as a percentage; "0%" of nothing. */
export const shareOf = (part: number, whole: number): string => percent(whole === 0 ? 0 : part / whole)

/** A figure in its common format: "3,482", "$254.62", "12%". */
export function figureText(key: FigureKey, totals: Totals): string {
  const { unit, of } = figure(key)
  if (unit === 'cents') return shortDollars(of(totals))
  return unit === 'share' ? percent(of(totals)) : count(of(totals))
}

/** A figure in a sentence: "3 people", "$254.62 given". */
export function sayFigure(key: FigureKey, totals: Totals): string {
  const { nouns, of } = figure(key)
  return `${figureText(key, totals)} ${of(totals) === 1 ? nouns[0] : nouns[1]}`
}

/** Comparison beside a figure's number. */
const NOTES: Partial<Record<FigureKey, (totals: Totals) => string>> = {
  visitors: () => 'unique per day',
  plays: ({ plays, participants }) =>
    participants > 0 ? `${(plays / participants).toFixed(1)} per person` : '',
  wins: ({ validWins, plays }) => `${shareOf(validWins, plays)} of plays`,
  redeemed: ({ redemptions, validWins }) =>
    validWins > 0 ? `${shareOf(redemptions, validWins)} of wins` : 'delivered',
  optIns: ({ optIns }) => `${count(optIns.email)} email, ${count(optIns.sms)} SMS`,
  conversion: () => 'of visitors',
  net: () => 'after fees and refunds',
}

/** A figure in a strip of figures. */
export function statOf(key: FigureKey, totals: Totals): Stat {
  const note = NOTES[key]?.(totals)
  return {
    label: FIGURES[key].label,
    value: figureText(key, totals),
    ...(note ? { note } : {}),
  }
}

/** A figure in a table: a number, which is sorted and exported as one, or the text of money and shares. */
export function cellOf(key: FigureKey, totals: Totals): number | string {
  const { unit, of } = figure(key)
  return unit === 'number' ? of(totals) : figureText(key, totals)
}
