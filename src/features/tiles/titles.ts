/** The screens of a campaign, letter by letter (specification, section 2). */
export const TILE_TITLES = [
  'Form',
  'Continue',
  'Redemption',
  'Thankyou',
  'Winner Continue',
  'Non Winner Continue',
  'Winner Redemption',
  'Non Winner Redemption',
  'Winner Thankyou',
  'Non Winner Thankyou',
  'Text-to-donate Form',
  'Winner Redemption Success',
  'Non Winner Redemption Success',
] as const

export type TileTitle = (typeof TILE_TITLES)[number]

const WINNER = 'Winner'

/** The label of a screen on the wire: repeats carry their number, "Continue", "Continue 2". */
export function tileLabel(title: TileTitle, repeat: number): string {
  return repeat > 1 ? `${title} ${repeat}` : title
}

/**
 * The displayed title. A winner's screen is prefixed with the prize title, or 'Winner' when the prize is not found; the
 * prefix replaces the word itself, so the fallback reads "Winner Thankyou".
 */
export function shownTitle(tile: { eventTileLabel: string }, prizeTitle: string | undefined): string {
  const { eventTileLabel } = tile
  if (!eventTileLabel.startsWith(`${WINNER} `)) return eventTileLabel
  return `${prizeTitle ?? WINNER}${eventTileLabel.slice(WINNER.length)}`
}

/** True for the last screen of a way through the campaign. */
export function isThankyou(title: TileTitle): boolean {
  return title.endsWith('Thankyou')
}
