import { factsOf, type TileStyles } from '#features/tiles/contract.ts'
import type { Difference } from '#ui/dialogs/conflict-dialog.tsx'

type Styles = Omit<TileStyles, 'tileKey'>
type Reveal = NonNullable<Styles['reveal']>

/** Label of a reveal. */
export const revealName = (reveal: Reveal) => (reveal === 'none' ? 'Instantly' : factsOf(reveal).name)

function facts(styles: Styles): Record<string, string> {
  return {
    Background: styles.backgroundColor ?? '',
    Text: styles.textColor ?? '',
    Button: styles.buttonColor ?? '',
    'Button text': styles.buttonTextColor ?? '',
    Picture: styles.backgroundFileKey ?? '',
    Alignment: styles.align ?? '',
    'Without the logo': styles.hideLogo ? 'Yes' : '',
    Reveal: styles.reveal ? revealName(styles.reveal) : '',
  }
}

/** Differences between two people's styles of one screen. */
export function tileStyleDifferences(mine: Styles, theirs: Styles): Difference[] {
  const other = facts(theirs)
  return Object.entries(facts(mine)).flatMap(([label, value]) =>
    value === other[label] ? [] : [{ label, mine: value, theirs: other[label] ?? '' }],
  )
}
