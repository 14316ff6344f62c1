import { useForeign } from '#shared/i18n/context.tsx'

/**
 * An owner's text among others; in an element of its own where it is in another language than the page.
 * @param shown the text with its variables filled
 */
export function OwnText({ text, shown = text }: { text: string; shown?: string }) {
  const foreign = useForeign()(text)
  return 'lang' in foreign ? <span {...foreign}>{shown}</span> : shown
}
