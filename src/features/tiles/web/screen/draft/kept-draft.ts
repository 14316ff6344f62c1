import { z } from 'zod'
import { Components, TileStyles } from '#features/tiles/contract.ts'

/** An edited screen: its contents, its style, and the version that both were read in. */
export interface ScreenDraft {
  components: Components
  styles: TileStyles
  version: number
}

const Grouped = z.record(
  z.string(),
  z.array(z.looseObject({ componentKey: z.string(), pageIndex: z.number() })).max(100),
)
const isGrouped = (value: unknown) =>
  Grouped.safeParse(value).success &&
  typeof value === 'object' &&
  value !== null &&
  Object.keys(Components.shape).every(group => group in value)

/** A screen stored in the browser. Only its outline is checked: partly typed parts must come back unchanged. */
export const KeptScreen = z.object({
  components: z.custom<Components>(value => Components.safeParse(value).success || isGrouped(value)),
  styles: TileStyles,
  version: z.int(),
})
