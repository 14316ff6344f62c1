import { bytesOfHex, sameBytes } from '../crypto/bytes.ts'
import type { ItemList } from '../merkle/item-list.ts'
import type { Evidence } from './evidence.ts'
import { counted, type Step } from './step.ts'

const step = { name: 'key', title: 'Lists frozen before the draw' } as const

/** Difference between a list and the frozen one; undefined when they are equal, or the list is missing. */
function difference(list: ItemList | undefined, root: string, count: number): string | undefined {
  if (!list) return undefined
  if (!Number.isInteger(list.count)) return 'the file ends in the middle of an item'
  if (list.count !== count) {
    return `the frozen list has ${counted(count, 'item')}, this file has ${list.count.toLocaleString('en-US')}`
  }
  if (!list.isSorted) return 'the items are not sorted, or one appears twice'
  return sameBytes(list.root, bytesOfHex(root)) ? undefined : 'the root does not match the frozen one'
}

/** Whether both lists are those that were frozen before the draw (pf1 4.4, item 2); undefined before the freeze. */
export function listsStep({ certificate, freeze: published, entries, excluded }: Evidence): Step | undefined {
  const freeze = published ?? certificate?.freeze
  if (!freeze) return undefined
  const lists = [
    { file: 'entries.bin', what: 'entries', list: entries, root: freeze.entriesRoot, count: freeze.N },
    { file: 'excluded.bin', what: 'exclusions', list: excluded, root: freeze.excludedRoot, count: freeze.X },
  ]
  for (const { file, what, list, root, count } of lists) {
    const differs = difference(list, root, count)
    if (differs === undefined) continue
    const detail = `The list of ${what} (${file}) was frozen before the draw and swapped afterwards: ${differs}`
    return { ...step, state: 'failed', detail }
  }
  const counts = `Entries: ${freeze.N.toLocaleString('en-US')}, excluded: ${freeze.X.toLocaleString('en-US')}`
  const [missing] = lists.filter(({ list }) => !list)
  return missing
    ? { ...step, state: 'warning', lacks: true, detail: `${counts}. ${missing.file} is missing.` }
    : { ...step, state: 'passed', detail: counts }
}
