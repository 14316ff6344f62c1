import { STATUS } from '#features/campaigns/contract.ts'
import { updateTerms } from '#features/campaigns/details/server/index.ts'
import {
  addDate,
  type Campaign,
  deleteDraft,
  isDraft,
  listChildCampaigns,
} from '#features/campaigns/server/index.ts'
import { listPrizesOf, planPrizes, storePrizes } from '#features/prizes/server/index.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import type { FileDate, FileTexts } from '../campaign-file.ts'
import type { FileChange } from './apply-file.ts'
import { inPlace, under } from './in-place.ts'
import { pairPrizes } from './same-keys.ts'

/** Prizes of a date, which are drawn. */
async function applyPrizes({ db, deps }: FileChange, date: Campaign, { prizes }: FileDate): Promise<void> {
  const wrong = prizes.findIndex(({ use }) => use !== 'draw')
  if (wrong >= 0) throw invalidField(`prizes.${wrong}.use`, 'Prizes of a date must be drawn')
  const stored = await listPrizesOf(db, [date.id])
  const pairs = pairPrizes(prizes, stored)
  const wanted = prizes.map(({ key: _name, ...prize }, index) => ({
    ...prize,
    imageFileKey: prize.imageFileKey ?? null,
    ...(pairs[index] ? { uniquePrizeKey: pairs[index].prizeKey } : {}),
  }))
  // The prizes of the date itself, in place of those of its campaign.
  const own = { ...date, rootId: date.id }
  const plan = await planPrizes(db, deps, { campaign: own, after: date, wanted })
  if (!plan.isChange) return
  if (!isDraft(date))
    throw new NamedError('termsLocked', { fields: { prizes: 'Prizes are locked after activation' } })
  await storePrizes(db, date, plan)
}

async function applyDate(change: FileChange, date: Campaign, wanted: FileDate): Promise<void> {
  const { db, deps, actor } = change
  const { endTime, title, description, city, state } = wanted
  const body = { eventKey: date.eventKey, endTime, title, description, city, state }
  await updateTerms(db, deps, actor, { campaign: date, body })
  await applyPrizes(change, date, wanted)
}

/**
 * Makes the dates of a campaign those of a file. A date is known by its start.
 * @throws conflict for a date that cannot be deleted any more
 */
export async function applyDates(change: FileChange, campaign: Campaign, file: FileTexts): Promise<void> {
  const { timezone } = campaign
  const stored = (await listChildCampaigns(change.db, campaign.id)).filter(
    ({ status }) => status !== STATUS.cancelled,
  )
  const byStart = new Map(stored.map(date => [date.startsAt.getTime(), date]))
  const startOf = ({ startTime }: FileDate) => toInstant(startTime, timezone, 'start').getTime()
  const wanted = new Set(file.dates.map(startOf))
  for (const [start, { eventKey }] of byStart) {
    if (wanted.has(start)) continue
    await inPlace(() => deleteDraft(change, eventKey), under('dates'))
  }
  for (const [index, date] of file.dates.entries()) {
    await inPlace(
      async () => {
        const { startTime, endTime } = date
        const known = byStart.get(startOf(date))
        const kept = known ?? (await addDate(change, campaign, { date: startTime, endTime }))
        await applyDate(change, kept, date)
      },
      under(`dates.${index}`),
    )
  }
}
