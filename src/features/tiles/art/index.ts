export { ART_COLORS } from './colors.ts'

/** The pictures that a campaign can be dressed in; each is a file of this folder. */
export const ART = [
  'booth',
  'bouquet',
  'bowls',
  'coffee',
  'desk',
  'dog',
  'gala',
  'gifts',
  'phone',
  'rocket',
  'scratch',
  'shop',
  'stadium',
  'tents',
] as const
export type Art = (typeof ART)[number]

/** Part of their address, so that they can be kept for ever: grows when a picture changes. */
const VERSION = 1

export function artPath(art: Art): string {
  return `/play/art/${art}-${VERSION}.svg`
}

/** Where a picture is, below the working directory. */
export function artSource(art: Art): string {
  return `src/features/tiles/art/${art}.svg`
}
