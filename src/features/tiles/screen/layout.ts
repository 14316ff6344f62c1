import type { ScreenComponent } from '../components.ts'

/** A screen from top to bottom: its title, its content, and what ends it. */
export interface Layout {
  lead: ScreenComponent[]
  body: ScreenComponent[]
  /** The closing run of buttons, links and fine print, which keeps to the lower half. */
  foot: ScreenComponent[]
}

const isHeadline = ({ type, component }: ScreenComponent) =>
  type === 'Text' && (component.variant === 'title' || component.variant === 'heading')

const closes = ({ type, component }: ScreenComponent) =>
  type === 'Button' || type === 'Link' || (type === 'Text' && component.variant === 'legal')

/** Splits the visible components of a screen; nothing is lost and the order stays. */
export function layOut(items: readonly ScreenComponent[]): Layout {
  const leadEnd = items.findIndex(item => !isHeadline(item))
  const lead = leadEnd === -1 ? [...items] : items.slice(0, leadEnd)
  const rest = items.slice(lead.length)
  const footStart = rest.findLastIndex(item => !closes(item)) + 1
  const foot = rest.slice(footStart)
  if (!foot.some(item => item.type === 'Button')) return { lead, body: rest, foot: [] }
  return { lead, body: rest.slice(0, footStart), foot }
}
