import { type Draft, type DraftPrize, draftType } from '#features/builder/contract.ts'
import { PIN_DELIVERY, PRIZE_DELIVERIES } from '#features/campaigns/contract.ts'
import { type Components, CustomQuestion, type PlannedTile, tileSequence } from '#features/tiles/contract.ts'
import { defaultComponents } from '#features/tiles/kinds/index.ts'

/** Who looks at the preview: someone who arrives, a winner, or someone who did not win. */
export type Viewer = 'entry' | 'winner' | 'noWin' | 'end'

export const VIEWER_NAMES: Readonly<Record<Viewer, string>> = {
  entry: 'Entry',
  winner: 'Winner',
  noWin: 'No win',
  end: 'Thanks',
}

/** A screen as the campaign would have it. */
export interface PreviewTile {
  tile: PlannedTile
  components: Components
  prize: DraftPrize | undefined
}

/** The viewers that this draft has a screen for, in the order of the switch. */
export function viewersOf(draft: Draft): Viewer[] {
  const tiles = planned(draft)
  const has = (path: PlannedTile['path']) => tiles.some(tile => tile.path === path)
  if (has('winner') || has('nonWinner')) {
    return [
      'entry',
      ...(has('winner') ? ['winner' as const] : []),
      ...(has('nonWinner') ? ['noWin' as const] : []),
    ]
  }
  return tiles.length > 1 ? ['entry', 'end'] : ['entry']
}

/** The screen that `viewer` sees first, with the components a new campaign gets; undefined without a type. */
export function previewTile(draft: Draft, viewer: Viewer): PreviewTile | undefined {
  const type = draftType(draft)
  const tiles = planned(draft)
  const tile = firstTile(tiles, viewer)
  if (!type || !tile) return undefined
  const prize = draft.newPrizes.find(({ key }) => key === tile.uniquePrizeKey)
  let last = 0
  const components = defaultComponents(
    tile,
    {
      campaign: { type, description: draft.description },
      settings: { ...draft, customQuestions: completeQuestions(draft) },
      ...(prize && {
        prize: {
          uniquePrizeKey: prize.key,
          title: prize.title || 'Your prize',
          delivery: deliveryOf(draft, prize),
        },
      }),
    },
    () => {
      last += 1
      return `preview-${last}`
    },
  )
  return { tile, components, prize }
}

function planned(draft: Draft): PlannedTile[] {
  const type = draftType(draft)
  return type
    ? tileSequence(
        type,
        draft,
        draft.newPrizes.map(({ key }) => ({ uniquePrizeKey: key })),
      )
    : []
}

function firstTile(tiles: readonly PlannedTile[], viewer: Viewer): PlannedTile | undefined {
  if (viewer === 'winner') return tiles.find(tile => tile.path === 'winner')
  if (viewer === 'noWin') return tiles.find(tile => tile.path === 'nonWinner')
  if (viewer === 'end') return tiles.findLast(tile => tile.path === 'main')
  return tiles[0]
}

/** The questions that could be asked as they are; a half-typed one is left out. */
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

function deliveryOf({ prizeDelivery }: Draft, prize: DraftPrize) {
  if (prize.delivery) return prize.delivery
  if (prizeDelivery === PIN_DELIVERY) return 'pin'
  return prizeDelivery === PRIZE_DELIVERIES[1] ? 'pickup' : 'ship'
}
