import { isDeepStrictEqual } from 'node:util'
import type { CampaignFile } from '../campaign-file.ts'
import { type Comparison, type Difference, MOST_DIFFERENCES } from '../contract.ts'
import { type Item, itemsOf } from './file-items.ts'
import { withKeysOf } from './same-keys.ts'
import { inWords, spaced } from './value-words.ts'

type Leaf = Pick<Difference, 'path' | 'label'> & { before: unknown; after: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values in which two fields differ, as deep as both have the same shape. */
function leavesOf(before: unknown, after: unknown, place: Pick<Leaf, 'path' | 'label'>): Leaf[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!isRecord(before) || !isRecord(after)) return [{ ...place, before, after }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(name =>
    leavesOf(before[name], after[name], {
      path: `${place.path}.${name}`,
      label: `${place.label}, ${spaced(name).toLowerCase()}`,
    }),
  )
}

/** Names of pictures by their keys. */
type PictureNames = ReadonlyMap<string, string>

function fieldDifferences(
  item: Item,
  { before, after, pictures }: { before: Item['fields']; after: Item['fields']; pictures: PictureNames },
): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap(name => {
    const place = { path: `${item.path}.${name}`, label: `${item.label}: ${item.labelOf(name)}` }
    const words = { choices: item.choicesOf?.(name) ?? {}, pictures, isMoney: item.isMoney?.(name) ?? false }
    return leavesOf(before[name], after[name], place).map(leaf => ({
      ...leaf,
      before: inWords(leaf.before, words),
      after: inWords(leaf.after, words),
    }))
  })
}

function itemDifferences(
  before: Item | undefined,
  after: Item | undefined,
  pictures: PictureNames,
): Difference[] {
  if (before && after)
    return fieldDifferences(after, { before: before.fields, after: after.fields, pictures })
  const item = after ?? before
  if (!item) return []
  const { path, label, summary } = item
  return [{ path, label, before: before ? summary || 'There' : '', after: after ? summary || 'There' : '' }]
}

/** Differences between two files in the order of the second one. Parts that only the first one has come last. */
export function compareFiles(before: CampaignFile, after: CampaignFile): Comparison {
  const old = new Map(itemsOf(before).map(item => [item.id, item]))
  const now = new Map(itemsOf(withKeysOf(after, before)).map(item => [item.id, item]))
  const pictures = new Map(
    [...after.pictures, ...before.pictures].map(({ fileKey, name }) => [fileKey, name]),
  )
  const ids = [...now.keys(), ...[...old.keys()].filter(id => !now.has(id))]
  const differences = ids.flatMap(id => itemDifferences(old.get(id), now.get(id), pictures))
  return { differences: differences.slice(0, MOST_DIFFERENCES), total: differences.length }
}
