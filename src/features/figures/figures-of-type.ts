import type { PromotionType } from '#features/tiles/contract.ts'
import type { FigureKey } from './definitions.ts'

/** The figures of a promotion type, by where they appear. Figures not named here appear nowhere. */
export interface FiguresOfType {
  /** Two or three in the row of a list. */
  row: readonly FigureKey[]
  /** Figures of the live monitor; the overview shows the first five. */
  strip: readonly FigureKey[]
  /** From the first visit to the end, each a part of the one before; none where people come by text. */
  funnel: readonly FigureKey[]
  /** Further columns of tables by day and date. */
  tables: readonly FigureKey[]
  /** Counter of the minute chart; undefined without entries. */
  minutes: 'plays' | 'entries' | undefined
  /** Whether plays win prizes, so that a stock is left. */
  hasStock: boolean
}

const INSTANT: FiguresOfType = {
  row: ['people', 'wins'],
  strip: ['people', 'plays', 'wins', 'redeemed', 'optIns', 'conversion'],
  funnel: ['visitors', 'starts', 'people', 'wins', 'redeemed'],
  tables: ['pageViews', 'entries', 'plays', 'conversion'],
  minutes: 'plays',
  hasStock: true,
}

export const FIGURES_OF_TYPE: Readonly<Record<PromotionType, FiguresOfType>> = {
  instantWin: INSTANT,
  extendedInstantWin: INSTANT,
  sweepstakes: {
    row: ['people', 'entries'],
    strip: ['visitors', 'people', 'entries', 'optIns', 'conversion'],
    funnel: ['visitors', 'starts', 'people'],
    tables: ['pageViews', 'entries', 'conversion'],
    minutes: 'entries',
    hasStock: false,
  },
  landingPage: {
    row: ['people', 'entries'],
    strip: ['visitors', 'people', 'entries', 'redeemed', 'optIns', 'conversion'],
    funnel: ['visitors', 'starts', 'people', 'redeemed'],
    tables: ['pageViews', 'entries', 'conversion'],
    minutes: 'entries',
    hasStock: false,
  },
  textToDonate: {
    row: ['gifts', 'given'],
    strip: ['gifts', 'given', 'averageGift', 'net', 'refunded'],
    funnel: [],
    tables: ['pageViews', 'visitors', 'given'],
    minutes: undefined,
    hasStock: false,
  },
}

/** Whether a type of promotion has a figure at all. */
export function hasFigure(type: PromotionType, key: FigureKey): boolean {
  const { row, strip, funnel, tables } = FIGURES_OF_TYPE[type]
  return [...row, ...strip, ...funnel, ...tables].includes(key)
}

/** Counter of a campaign's hours. */
export const hourFigure = (type: PromotionType) => FIGURES_OF_TYPE[type].minutes ?? 'gifts'
