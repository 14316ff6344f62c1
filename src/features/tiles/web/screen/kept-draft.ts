import { z } from 'zod'
import { Components, TileStyles } from '#features/tiles/contract.ts'

/** A screen as it is edited: what it shows, how it looks, and the version both were read in. */
export interface ScreenDraft {
  components: Components
  styles: TileStyles
  version: number
}

const PREFIX = 'activeTile:'
const Kept = z.object({ version: z.int(), draft: z.unknown() })

/** Only its outline is checked: what is half typed has to come back as it was. */
const Outline = z.object({
  components: z.custom<Components>(value => Components.safeParse(value).success || isGrouped(value)),
  styles: TileStyles,
})

const Grouped = z.record(
  z.string(),
  z.array(z.looseObject({ componentKey: z.string(), pageIndex: z.number() })).max(100),
)
const isGrouped = (value: unknown) =>
  Grouped.safeParse(value).success &&
  typeof value === 'object' &&
  value !== null &&
  Object.keys(Components.shape).every(group => group in value)

/** Keeps what is not stored yet in this browser, so that neither a lost connection nor a reload costs it. */
export function keepDraft(tileKey: string, { version, ...draft }: ScreenDraft): void {
  try {
    localStorage.setItem(`${PREFIX}${tileKey}`, JSON.stringify({ version, draft }))
  } catch {
    // A full or forbidden store costs the safety net only; the draft is on the screen.
  }
}

export function forgetDraft(tileKey: string): void {
  localStorage.removeItem(`${PREFIX}${tileKey}`)
}

/** What was kept of a screen before it could be stored. */
export function readDraft(tileKey: string): ScreenDraft | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(`${PREFIX}${tileKey}`) ?? ''))
    const outline = Outline.safeParse(kept.data?.draft)
    if (!kept.success || !outline.success) return undefined
    return { ...outline.data, version: kept.data.version }
  } catch {
    return undefined
  }
}
