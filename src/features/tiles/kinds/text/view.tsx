import { useForeign } from '#shared/i18n/context.tsx'
import { fillPlaceholders } from '../../placeholders.ts'
import type { ViewContext } from '../context.ts'
import { RichTextView } from '../rich-text-view.tsx'
import type { Text } from './schema.ts'

/** Titles longer than this are set smaller, so that they stay within four lines of a phone. */
const LONG_TITLE = 36

export function isLongTitle(text: string, { facts }: ViewContext): boolean {
  return fillPlaceholders(text, facts).length > LONG_TITLE
}

/**
 * @param first true for the first title of a screen, which is its h1
 */
export function TextView({
  component,
  context,
  first,
}: {
  component: Text
  context: ViewContext
  first: boolean
}) {
  const { variant, align, color, text } = component
  // The ink was chosen for paper: in dark mode the page uses a readable color of its own.
  const ink = color === undefined ? {} : { style: { color }, 'data-ink': '' }
  const content = <RichTextView text={text} context={context} />
  const foreignOf = useForeign()
  // A text of one variable alone is in the language of its value.
  const foreign = { ...foreignOf(text), ...foreignOf(fillPlaceholders(text, context.facts)) }
  if (variant === 'title') {
    const Tag = first ? 'h1' : 'h2'
    const size = isLongTitle(text, context) ? 'title long' : 'title'
    return (
      <Tag className={`${size} at-${align}`} {...ink} {...foreign} tabIndex={first ? -1 : undefined}>
        {content}
      </Tag>
    )
  }
  const Tag = variant === 'heading' ? 'h2' : 'div'
  return (
    <Tag className={`${variant} at-${align}`} {...ink} {...foreign}>
      {content}
    </Tag>
  )
}
