import type { ScreenComponent } from '../components.ts'

/** A screen from top to bottom: its title, its content, and what ends it. */
export interface Layout {
  lead: ScreenComponent[]
  /** First texts, which come before an offer that is only a closing time; elsewhere part of the body. */
  opening: ScreenComponent[]
  body: ScreenComponent[]
  /** The closing run of buttons, links and fine print, which keeps to the lower half. */
  foot: ScreenComponent[]
}

const isHeadline = ({ type, component }: ScreenComponent) =>
  type === 'Text' && (component.variant === 'title' || component.variant === 'heading')

const isBody = ({ type, component }: ScreenComponent) => type === 'Text' && component.variant === 'body'

const closes = ({ type, component }: ScreenComponent) =>
  type === 'Button' || type === 'Link' || (type === 'Text' && component.variant === 'legal')

/** The first components that match, and the others. */
function takeWhile(items: readonly ScreenComponent[], matches: (item: ScreenComponent) => boolean) {
  const end = items.findIndex(item => !matches(item))
  return end === -1 ? [[...items], []] : [items.slice(0, end), items.slice(end)]
}

/**
 * Splits the visible components of a screen; nothing is lost and the order stays.
 * @param hasOpening whether its first texts are separate
 */
export function layOut(items: readonly ScreenComponent[], hasOpening = false): Layout {
  const [lead = [], content = []] = takeWhile(items, isHeadline)
  const [opening = [], rest = []] = takeWhile(content, item => hasOpening && isBody(item))
  const footStart = rest.findLastIndex(item => !closes(item)) + 1
  const foot = rest.slice(footStart)
  if (!foot.some(item => item.type === 'Button')) return { lead, opening, body: rest, foot: [] }
  return { lead, opening, body: rest.slice(0, footStart), foot }
}
