/** Pictures for posts, by shape. */
export const CARD_SHAPES = ['wide', 'square', 'story'] as const
export type CardShape = (typeof CARD_SHAPES)[number]

/** Pixels. */
export const CARD_SIZES: Readonly<Record<CardShape, { width: number; height: number }>> = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
}

/** URL of a campaign's social card in the dashboard. */
export function cardPath(eventKey: string, shape: CardShape): string {
  return `/api/v0/event/${eventKey}/card.png?shape=${shape}`
}
