import { FIELD_ENTRIES, findField } from '#features/campaigns/contract.ts'
import { daysBetween, moveMoment } from '#features/campaigns/lifecycle/server/index.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import { CampaignFile } from '../campaign-file.ts'

const DROPPED = new Set(FIELD_ENTRIES.filter(([, { cloned }]) => cloned === 'dropped').map(([name]) => name))

/** The file of a new campaign, as a clone: without what belongs to one campaign alone, and not before today. */
export function moveFile(file: CampaignFile, now: Date): CampaignFile {
  const { timezone, startTime } = file.campaign
  const days = Math.max(0, daysBetween(toInstant(startTime, timezone, 'start'), now, timezone))
  const move = <T extends object>(fields: T) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, value]) => !DROPPED.has(name) && value !== undefined)
        .map(([name, value]) =>
          days > 0 && findField(name)?.cloned === 'moved' && typeof value === 'string'
            ? [name, moveMoment(value, days, timezone)]
            : [name, value],
        ),
    )
  const { campaign, dates } = CampaignFile.shape
  return {
    ...file,
    campaign: campaign.parse(move(file.campaign)),
    dates: dates.parse(file.dates.map(move)),
  }
}
