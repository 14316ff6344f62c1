import { usualDelivery } from '#features/campaigns/contract.ts'
import { type Draft, draftHasPrizes, draftType } from '#features/campaigns/wizard/contract.ts'
import type { DraftPrize } from '#features/prizes/contract.ts'
import {
  type Components,
  CustomQuestion,
  type PlannedTile,
  type PromotionType,
  type TilePath,
  type TileTitle,
  tileSequence,
} from '#features/tiles/contract.ts'
import { defaultComponents } from '#features/tiles/kinds/index.ts'

/** A screen as the campaign would have it. */
export interface PreviewTile {
  type: PromotionType
  tile: PlannedTile
  components: Components
  /** The prize of a winner's screen. */
  prize: DraftPrize | undefined
}

/** In the order of the journey. */
export const PATHS: readonly TilePath[] = ['main', 'winner', 'nonWinner']

export const PATH_NAMES: Readonly<Record<TilePath, string>> = {
  main: 'Entry',
  winner: 'Winner',
  nonWinner: 'Non-winner',
}

/** Stands in for the first prize until there is one, so that a winner's screens can be seen before. */
const NO_PRIZE_YET = 'no-prize-yet'

/** Every screen that the campaign would have, in order; none without a type. */
export function planScreens(draft: Draft): PlannedTile[] {
  const type = draftType(draft)
  if (!type) return []
  const keys = draft.newPrizes.map(({ key }) => ({ uniquePrizeKey: key }))
  const asked = draftHasPrizes(draft) ? [{ uniquePrizeKey: NO_PRIZE_YET }] : []
  return tileSequence(type, draft, keys.length > 0 ? keys : asked)
}

/** The screen for a page of the wizard: its latest addition, or else the start. */
export function usualScreen(
  screens: readonly PlannedTile[],
  draft: Draft,
  page: number,
): PlannedTile | undefined {
  const named = (title: TileTitle) => screens.find(tile => tile.title === title)
  const redemption = named('Winner Redemption') ?? named('Redemption')
  const winner = screens.find(({ path }) => path === 'winner') ?? named('Redemption')
  const added = draft.addNonWinnerRedemption ? named('Non Winner Redemption') : undefined
  const wanted: Record<number, PlannedTile | undefined> = {
    9: added ?? redemption ?? (draft.addSweeps ? named('Continue') : undefined),
    10: winner,
    11: winner,
  }
  return wanted[page] ?? screens[0]
}

/** A screen with the components that a new campaign gets; undefined without a type. */
export function previewTile(draft: Draft, tile: PlannedTile): PreviewTile | undefined {
  const type = draftType(draft)
  if (!type) return undefined
  const prize = draft.newPrizes.find(({ key }) => key === tile.uniquePrizeKey)
  let last = 0
  const components = defaultComponents(
    tile,
    {
      campaign: { type, description: draft.description },
      settings: { ...draft, customQuestions: completeQuestions(draft) },
      ...(tile.uniquePrizeKey && {
        prize: {
          uniquePrizeKey: tile.uniquePrizeKey,
          title: prize?.title || 'Your prize',
          delivery: prize?.delivery ?? usualDelivery(draft),
        },
      }),
    },
    () => {
      last += 1
      return `preview-${last}`
    },
  )
  return { type, tile, components, prize }
}

/** The complete questions; a partly typed one is left out. */
function completeQuestions({ customQuestions }: Draft) {
  return customQuestions.flatMap(({ kind, label, required, options }) => {
    const question = CustomQuestion.safeParse({
      kind,
      label,
      required,
      ...(options.length > 0 && { options }),
    })
    return question.success ? [question.data] : []
  })
}
