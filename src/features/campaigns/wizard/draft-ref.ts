import { z } from 'zod'

/** Public key of a draft that is kept for the team. */
export const DraftKey = z.string().regex(/^drf_[a-z0-9]{16}$/, 'Draft key is not valid')

/** Grows with each save, from 1. */
export const DraftVersion = z.int().min(1).max(1_000_000_000)

/** A kept draft as it was last read. */
export const DraftRef = z.strictObject({ draftKey: DraftKey, version: DraftVersion })
export type DraftRef = z.output<typeof DraftRef>
