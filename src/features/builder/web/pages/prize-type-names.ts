import type { DraftPrize } from '#features/builder/contract.ts'

/** What people call the types of prizes. */
export const PRIZE_TYPE_NAMES: Readonly<Record<DraftPrize['type'], string>> = {
  gift: 'Gift',
  ticket: 'Tickets',
  travel: 'Travel',
}
