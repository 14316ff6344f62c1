import type { Said } from '#shared/i18n/said.ts'
import { bytesOfHex, sameBytes } from '../crypto/bytes.ts'
import type { ItemList } from '../merkle/item-list.ts'
import { said } from '../said.ts'
import type { Evidence } from './evidence.ts'
import type { Step } from './step.ts'

const step = { name: 'key', title: 'titleLists' } as const

/** Difference between a list and the frozen one; undefined when they are equal, or the list is missing. */
function difference(list: ItemList | undefined, root: string, count: number): Said | undefined {
  if (!list) return undefined
  if (!Number.isInteger(list.count)) return said('listCut')
  if (list.count !== count) return said('listCount', { frozen: count, count: list.count })
  if (!list.isSorted) return said('listOrder')
  return sameBytes(list.root, bytesOfHex(root)) ? undefined : said('listRoot')
}

/** Whether both lists are those that were frozen before the draw (pf1 4.4, item 2); undefined before the freeze. */
export function listsStep({ certificate, freeze: published, entries, excluded }: Evidence): Step | undefined {
  const freeze = published ?? certificate?.freeze
  if (!freeze) return undefined
  const lists = [
    { file: 'entries.bin', text: 'entriesSwapped', list: entries, root: freeze.entriesRoot, count: freeze.N },
    {
      file: 'excluded.bin',
      text: 'exclusionsSwapped',
      list: excluded,
      root: freeze.excludedRoot,
      count: freeze.X,
    },
  ] as const
  for (const { file, text, list, root, count } of lists) {
    const problem = difference(list, root, count)
    if (problem) return { ...step, state: 'failed', detail: said(text, { file, problem }) }
  }
  const detail = said('listCounts', { entries: freeze.N, excluded: freeze.X })
  const [missing] = lists.filter(({ list }) => !list)
  if (!missing) return { ...step, state: 'passed', detail }
  const { file } = missing
  return { ...step, state: 'warning', lacks: true, detail: said('listMissing', { detail, file }) }
}
