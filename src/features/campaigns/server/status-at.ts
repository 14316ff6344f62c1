import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from './campaign.ts'

type Timed = Pick<Campaign, 'status' | 'startsAt' | 'endsAt'>

/** A campaign's own status once the clock has had its say. */
function clockStatus({ status, startsAt, endsAt }: Timed, now: Date): number {
  const runs = status === STATUS.scheduled || status === STATUS.live || status === STATUS.paused
  if (runs && now >= endsAt) return STATUS.ended
  if (status === STATUS.scheduled && now >= startsAt) return STATUS.live
  return status
}

/**
 * Status of a campaign at `now`, even when the job that stores it is late: scheduled becomes live at its start, and
 * ended at its end. A date follows its campaign and its own period, unless it was canceled.
 */
export function statusAt(campaign: Timed & Pick<Campaign, 'parent'>, now: Date): number {
  const { parent, status, startsAt, endsAt } = campaign
  if (!parent) return clockStatus(campaign, now)
  if (status === STATUS.cancelled) return STATUS.cancelled
  const whole = clockStatus(parent, now)
  if (whole !== STATUS.scheduled && whole !== STATUS.live && whole !== STATUS.paused) return whole
  if (now >= endsAt) return STATUS.ended
  return now >= startsAt ? whole : STATUS.scheduled
}

/** True while the terms may change freely; no clock ends a draft. */
export function isDraft({ parent, status }: Pick<Campaign, 'status' | 'parent'>): boolean {
  return (parent?.status ?? status) === STATUS.draft
}
