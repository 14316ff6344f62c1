import { z } from 'zod'
import { type Draft, emptyDraft, mendDraft } from '#features/campaigns/wizard/contract.ts'
import { WIZARD_PAGES } from '#shared/constants.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { deviceZone } from '#ui/format/dates.ts'

/** State kept on the device: the draft and the current page. */
export interface SavedBuild {
  draft: Draft
  page: number
  /** The furthest page that was seen. */
  reached: number
  /** ISO time of the last change; null for an untouched draft. */
  savedAt: string | null
}

/** A draft may hold a PIN, so it does not stay on a device for ever (product rule A34). */
const KEPT_DAYS = 30

const page = z.int().min(1).max(WIZARD_PAGES)
const Saved = z.object({
  draft: z.record(z.string(), z.unknown()),
  page: page.catch(1),
  reached: page.catch(1),
  savedAt: z.iso.datetime(),
})

/** An untouched draft for the day and zone of this device. */
export function freshBuild(now = new Date()): SavedBuild {
  const zone = deviceZone()
  return { draft: emptyDraft(dateIn(zone, now), zone), page: 1, reached: 1, savedAt: null }
}

/**
 * The saved draft of an earlier visit, in today's shape.
 * @param stored contents of the browser's storage
 */
export function restoreBuild(stored: unknown, now = new Date()): SavedBuild {
  const fresh = freshBuild(now)
  const saved = Saved.safeParse(stored)
  if (!saved.success) return fresh
  const { draft: fields, savedAt, ...place } = saved.data
  if (now.getTime() - Date.parse(savedAt) > KEPT_DAYS * DAY_MS) return fresh
  return { draft: mendDraft(fields, fresh.draft), ...place, savedAt }
}
