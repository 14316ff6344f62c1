import { recordAudit } from '#features/audit/server/index.ts'
import { copyMessages } from '#features/campaign-messages/server/index.ts'
import { CampaignSettings, type cloneEvent, findField, STATUS, Title } from '#features/campaigns/contract.ts'
import {
  type Campaign,
  insertCampaign,
  insertChildren,
  listChildCampaigns,
} from '#features/campaigns/server/index.ts'
import { storeRules } from '#features/compliance/server/index.ts'
import { copyPrizes, listPrizesOf } from '#features/prizes/server/index.ts'
import { queueDesignCopies } from '#features/qr-codes/server/index.ts'
import { copyTiles } from '#features/tiles/server/index.ts'
import { copyTranslations } from '#features/translations/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BodyOf } from '#shared/contract.ts'
import { type Client, designFor, settingsFor } from './clone-for-client.ts'
import { type ClonePeriod, clonePeriod, cloneWindow, moveMoment } from './clone-period.ts'

const COPY = ' (copy)'
const TITLE_MAX = Title.maxLength ?? 0

interface CloneOrder {
  from: Campaign
  wishes: BodyOf<typeof cloneEvent>
  /** The account that the copy is for; absent for the account of the campaign. */
  client?: Client | undefined
}

interface Copy {
  actor: Actor
  from: Campaign
  to: Campaign
  period: ClonePeriod
}

function copyTitle(title: string): string {
  return title.slice(0, TITLE_MAX - COPY.length).trimEnd() + COPY
}

/** Settings as a copy has them: without what belongs to one campaign alone, moments moved with its end. */
function copySettings(settings: CampaignSettings, move: (moment: string) => string): CampaignSettings {
  const entries = Object.entries(settings)
    .filter(([name]) => findField(name)?.cloned !== 'dropped')
    .map(([name, value]) => [name, findField(name)?.cloned === 'moved' ? move(String(value)) : value])
  return CampaignSettings.parse(Object.fromEntries(entries))
}

/**
 * Copies the dates that were not canceled, with their own prizes.
 * @returns the keys of each date and its copy
 */
async function copyDates(db: Db, deps: Deps, { actor, from, to, period }: Copy): Promise<[string, string][]> {
  const dates = (await listChildCampaigns(db, from.id)).filter(({ status }) => status !== STATUS.cancelled)
  const values = dates.map(date => ({
    title: date.title === from.title ? to.title : date.title,
    city: date.city,
    state: date.state,
    ...cloneWindow(date, period),
    createdBy: actor.userId,
  }))
  const copies = await insertChildren(db, deps, to, values)
  const prizes = await listPrizesOf(
    db,
    dates.map(({ id }) => id),
  )
  for (const [index, copy] of copies.entries()) {
    const own = prizes.filter(({ campaignId }) => campaignId === dates[index]?.id)
    await copyPrizes(db, deps, own, copy)
  }
  return copies.flatMap(({ eventKey }, index) => {
    const original = dates[index]?.eventKey
    return original === undefined ? [] : [[original, eventKey]]
  })
}

/**
 * Makes a draft of a campaign's settings, prizes, screens, messages and look, in the caller's transaction; the designs of its codes
 * follow a moment later. Entries,
 * winners, token, keyword, seeds, acknowledgements and PINs stay behind. A copy for another account has that account's sponsor
 * and look and its own pictures, without code designs. Call it with the campaign locked.
 * @throws conflict for a date, and invalid for a period that cannot be
 */
export async function cloneCampaign(
  db: Db,
  deps: Deps,
  actor: Actor,
  { from, wishes, client }: CloneOrder,
): Promise<Campaign> {
  if (from.parent)
    throw new NamedError('conflict', { message: 'A date cannot be cloned on its own. Clone its campaign' })
  const now = deps.clock.now()
  const period = clonePeriod(from, wishes, now)
  const settings = copySettings(from.settings, moment => moveMoment(moment, period.endDays, from.timezone))
  const to = await insertCampaign(db, deps, {
    ...from,
    ...(client && { accountId: client.accountId, demo: false }),
    createdBy: actor.userId,
    title: wishes.title ?? copyTitle(from.title),
    startsAt: period.startsAt,
    endsAt: period.endsAt,
    settings: client ? settingsFor(client, { type: from.type, settings }) : settings,
  })
  const originals = await listPrizesOf(db, [from.id])
  const { design, prizes } = client
    ? await designFor(db, deps, client, { from, to, by: actor.userId, prizes: originals })
    : { design: undefined, prizes: originals }
  const prizeKeys = await copyPrizes(db, deps, prizes, to)
  const dates = wishes.withChildren ? await copyDates(db, deps, { actor, from, to, period }) : []
  await copyTiles(db, deps, { from, to, prizeKeys, client: design })
  await copyTranslations(db, deps, from, to)
  if (!client) await queueDesignCopies(db, deps, [[from.eventKey, to.eventKey], ...dates], actor.userId)
  await copyMessages(db, { from, to, at: now })
  await storeRules(db, deps, { actor, campaign: to })
  await recordAudit(db, {
    accountId: to.accountId,
    at: now,
    actorId: actor.userId,
    action: 'campaign.cloned',
    entity: to.eventKey,
    details: { from: from.eventKey, title: from.title, dates: dates.length },
  })
  return to
}
