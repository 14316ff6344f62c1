import { z } from 'zod'
import { pickFields, shapeOf } from './shape.ts'

/** Everything that is kept with a campaign beside its columns. */
export const CampaignSettings = z.strictObject(shapeOf('schema', 'settings'))
export type CampaignSettings = z.output<typeof CampaignSettings>

const initial = pickFields(
  ({ kept }) => kept === 'settings',
  field => (field.toWire ? field.toWire(field.initial) : field.initial),
)

/** Settings of a new campaign, without optional ones. Only copied by parsing, never handed out. */
export const INITIAL_SETTINGS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(initial).filter(([, value]) => value !== undefined),
)

/** The defaults of the specification, section 3, and of compliance section 2.2. */
export function defaultSettings(): CampaignSettings {
  return CampaignSettings.parse(INITIAL_SETTINGS)
}
