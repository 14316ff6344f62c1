import { useMemo, useRef } from 'react'
import type { Facts } from '../../../placeholders.ts'
import { nameOf } from '../parts/component-words.tsx'
import type { OutlineRow } from '../parts/outline.tsx'
import { type ComponentList, keyOf } from './list-steps.ts'
import { locksOf, type ScreenNeeds } from './locks.ts'

/** Label of each component and the reason why it has to stay; as long as both stay the same, so does its row. */
export function useRows(list: ComponentList, needs: ScreenNeeds, words: Facts): readonly OutlineRow[] {
  const known = useRef<{ words: Facts; rows: ReadonlyMap<string, OutlineRow> }>({ words, rows: new Map() })
  return useMemo(() => {
    const before = known.current.words === words ? known.current.rows : new Map<string, OutlineRow>()
    const locks = locksOf(needs, list)
    const rows = list.map(item => {
      const lock = locks.get(keyOf(item))
      const row = before.get(keyOf(item))
      if (row && row.item.component === item.component && row.lock === lock) return row
      return { item, name: nameOf(item, words), lock }
    })
    known.current = { words, rows: new Map(rows.map(row => [keyOf(row.item), row])) }
    return rows
  }, [list, needs, words])
}
