import { isDeepStrictEqual } from 'node:util'
import { type Campaign, isDraft } from '#features/campaigns/server/index.ts'
import { COMPONENT_GROUPS, Components } from '#features/tiles/contract.ts'
import {
  changeComponents,
  changeTileStyles,
  listTiles,
  resetTiles,
  type Tile,
} from '#features/tiles/server/index.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import type { FileScreen, FileTexts } from '../campaign-file.ts'
import type { FileChange } from './apply-file.ts'
import { inPlace, under } from './in-place.ts'
import { isEdited, toFileScreen } from './write-file.ts'

type Component = Components[(typeof COMPONENT_GROUPS)[number]][number]

const contentOf = ({ componentKey: _key, ...content }: Component): Record<string, unknown> => content

/** The same component for those who answered it: the same field or the same question. */
function isSameQuestion(one: Component, other: Component): boolean {
  const [left, right] = [contentOf(one), contentOf(other)]
  if (left.captureField !== undefined) return left.captureField === right.captureField
  return left.label !== undefined && left.label === right.label
}

/** The wanted components under the keys that a screen has for them, which answers refer to. */
function withKeys({ deps }: FileChange, wanted: Components, present: Components): Components {
  const groups = COMPONENT_GROUPS.map(group => {
    const list: readonly Component[] = wanted[group]
    const free = new Set<Component>(present[group])
    const take = (find: (other: Component) => boolean) => {
      const found = [...free].find(find)
      if (found) free.delete(found)
      return found
    }
    const exact = list.map(component =>
      take(other => isDeepStrictEqual(contentOf(component), contentOf(other))),
    )
    const renewed = list.map((component, index) => {
      const known = exact[index] ?? take(other => isSameQuestion(component, other))
      return { ...component, componentKey: known?.componentKey ?? newKey(deps.random, 'cmp_') }
    })
    return [group, renewed]
  })
  return Components.parse(Object.fromEntries(groups))
}

const screenId = (screen: Pick<FileScreen, 'title' | 'repeat'>, prizeKey: string | null) =>
  JSON.stringify([screen.title, screen.repeat, prizeKey])

/** Screens that the file leaves out follow the fields again; that is possible in a draft only. */
async function resetOthers(change: FileChange, campaign: Campaign, others: readonly Tile[]): Promise<void> {
  const [first] = others
  if (!first) return
  if (!isDraft(campaign)) {
    const message = `The screen ${first.eventTileLabel} is edited. Add it to the file`
    throw new NamedError('conflict', { message, fields: { screens: message } })
  }
  await resetTiles(change, campaign, others)
}

async function applyScreen(
  change: FileChange,
  campaign: Campaign,
  tile: Tile,
  wanted: FileScreen,
): Promise<void> {
  const { components, styles } = toFileScreen(tile, new Map())
  const given = withKeys(change, wanted.components, components)
  let { version } = tile
  if (!isDeepStrictEqual(given, components) || !isEdited(tile)) {
    ;({ version } = await changeComponents(change, campaign, tile, { given, version }))
  }
  if (isDeepStrictEqual(wanted.styles, styles)) return
  const changed = { ...tile, version }
  await changeTileStyles(change, campaign, changed, { styles: wanted.styles, version })
}

/** Makes the edited screens of a campaign those of a file. */
export async function applyScreens(
  change: FileChange,
  campaign: Campaign,
  file: FileTexts,
  prizes: ReadonlyMap<string, string>,
): Promise<void> {
  const idOf = (screen: FileScreen) => screenId(screen, screen.prize && (prizes.get(screen.prize) ?? ''))
  const wanted = new Set(file.screens.map(idOf))
  const before = await listTiles(change.db, campaign)
  await resetOthers(
    change,
    campaign,
    before.filter(tile => isEdited(tile) && !wanted.has(screenId(tile, tile.uniquePrizeKey))),
  )
  for (const [index, screen] of file.screens.entries()) {
    await inPlace(
      async () => {
        const tiles = await listTiles(change.db, campaign)
        const tile = tiles.find(other => screenId(other, other.uniquePrizeKey) === idOf(screen))
        if (!tile) throw invalidField('title', 'This campaign has no such screen')
        await applyScreen(change, campaign, tile, screen)
      },
      under(`screens.${index}`),
    )
  }
}
