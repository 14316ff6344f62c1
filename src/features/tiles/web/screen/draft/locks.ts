import { groupComponents } from '../../../components.ts'
import type { TileSettings } from '../../../defaults/tile-settings.ts'
import { DONATION_PLACE, missingParts } from '../../../required.ts'
import type { TileTitle } from '../../../titles.ts'
import { type ComponentList, keyOf, removed } from './list-steps.ts'

/** Settings that decide which components a screen needs. */
export interface ScreenNeeds {
  title: TileTitle
  settings: TileSettings
}

/** Why a screen cannot become `after`: the same sentence as the server's, or undefined. */
export function lossOf(
  { title, settings }: ScreenNeeds,
  before: ComponentList,
  after: ComponentList,
): string | undefined {
  const lacked = missingParts(title, groupComponents(before), settings)
  const lost = missingParts(title, groupComponents(after), settings).filter(part => !lacked.includes(part))
  return lost.length > 0 ? `This screen needs ${lost.join(' and ')}` : undefined
}

/** The others are never missed, and this is asked with every key that is typed. */
const MAY_BE_NEEDED: ReadonlySet<string> = new Set(['Question', 'Button', 'TTDForm'])

/** Why components have to stay, by key; the others are not in it. */
export function locksOf(needs: ScreenNeeds, list: ComponentList): ReadonlyMap<string, string> {
  return new Map(
    list.flatMap(item => {
      if (!MAY_BE_NEEDED.has(item.type)) return []
      const reason = lossOf(needs, list, removed(list, keyOf(item)))
      return reason === undefined ? [] : [[keyOf(item), reason] as const]
    }),
  )
}

/** Why a screen takes no donation form, or undefined. */
export function donationObstacle(title: TileTitle, list: ComponentList): string | undefined {
  if (title !== 'Text-to-donate Form') return DONATION_PLACE
  return list.some(({ type }) => type === 'TTDForm') ? 'A screen can have only one donation form' : undefined
}
