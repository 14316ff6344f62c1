import type { Difference } from '#ui/dialogs/conflict-dialog.tsx'
import { orderedComponents, type ScreenComponent } from '../../../components.ts'
import type { Facts } from '../../../placeholders.ts'
import { tileStyleDifferences } from '../../styles/tile-style-words.ts'
import { nameOf } from '../parts/component-words.tsx'
import type { ScreenDraft } from './kept-draft.ts'
import { keyOf } from './list-steps.ts'

const PLACE = 'pageIndex'

const said = (value: unknown) =>
  value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : `${value}`

function propertyDifferences(name: string, mine: ScreenComponent, theirs: ScreenComponent): Difference[] {
  const [own, other] = [new Map(Object.entries(mine.component)), new Map(Object.entries(theirs.component))]
  return [...new Set([...own.keys(), ...other.keys()])]
    .map(property => ({
      label: `${name}, ${property === PLACE ? 'place' : property}`,
      mine: property === PLACE ? `${mine.component.pageIndex + 1}` : said(own.get(property)),
      theirs: property === PLACE ? `${theirs.component.pageIndex + 1}` : said(other.get(property)),
    }))
    .filter(difference => difference.mine !== difference.theirs)
}

/** Differences between two people's versions of one screen. */
export function screenDifferences(mine: ScreenDraft, theirs: ScreenDraft, facts: Facts): Difference[] {
  const [own, other] = [orderedComponents(mine.components), orderedComponents(theirs.components)]
  const byKey = new Map(other.map(item => [keyOf(item), item]))
  const kept = own.flatMap(item => {
    const found = byKey.get(keyOf(item))
    byKey.delete(keyOf(item))
    if (found) return propertyDifferences(nameOf(item, facts), item, found)
    return [{ label: item.type, mine: nameOf(item, facts), theirs: '' }]
  })
  const gone = [...byKey.values()].map(item => ({ label: item.type, mine: '', theirs: nameOf(item, facts) }))
  return [...kept, ...gone, ...tileStyleDifferences(mine.styles, theirs.styles)]
}
