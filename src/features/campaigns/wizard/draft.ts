import { z } from 'zod'
import { FIELD_ENTRIES, shapeOf } from '#features/campaigns/contract.ts'

/**
 * The campaign draft of the wizard (specification, section 3, and compliance section 2.2) as the browser
 * keeps it: every field under its exact name, half-typed text included. Lists carry row keys.
 */
export const Draft = z.strictObject(
  shapeOf('draft', 'service', 'creation', 'type', 'column', 'period', 'wizard', 'list', 'secret', 'settings'),
)
export type Draft = z.output<typeof Draft>

const initial = Object.fromEntries(FIELD_ENTRIES.map(([name, field]) => [name, field.initial]))

/**
 * A fresh draft with the defaults of the specification, section 3, and the campaign's link as its first channel.
 * @param today 'YYYY-MM-DD'
 * @param timezone IANA name of the browser's zone
 */
export function emptyDraft(today: string, timezone: string): Draft {
  return Draft.parse({ ...initial, linkEntry: true, startTime: today, endTime: today, timezone })
}
