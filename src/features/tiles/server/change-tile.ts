import { recordAudit } from '#features/audit/server/index.ts'
import { STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, getCampaignToChange, statusAt } from '#features/campaigns/server/index.ts'
import { type Components, missingParts } from '#features/tiles/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { DONATION_PLACE } from '../required.ts'
import type { Tile } from './tile.ts'

const OVER_MESSAGE = 'This campaign is over, so its screens can no longer change'

/** @throws conflict once the campaign is over */
export function requireOpenScreens(campaign: Campaign, now: Date): void {
  if (statusAt(campaign, now) > STATUS.paused) throw new NamedError('conflict', { message: OVER_MESSAGE })
}

/**
 * The campaign whose screens a person may change; loading it is the permission check.
 * @throws notFound, forbidden, or conflict once the campaign is over
 */
export async function getChangeable(db: Db, deps: Deps, actor: Actor, eventKey: string): Promise<Campaign> {
  const campaign = await getCampaignToChange(db, actor, eventKey)
  requireOpenScreens(campaign, deps.clock.now())
  return campaign
}

/** @throws conflict when a part goes that the screen cannot work without */
export function requireParts(campaign: Campaign, tile: Tile, components: Components): void {
  const lacked = missingParts(tile.title, tile.components, campaign.settings)
  const lost = missingParts(tile.title, components, campaign.settings).filter(part => !lacked.includes(part))
  if (lost.length > 0) {
    throw new NamedError('conflict', { message: `This screen needs ${lost.join(' and ')}` })
  }
}

/** @throws invalid when a donation form comes to a screen that takes none */
export function requireDonationPlace(tile: Tile, { ttdForms }: Components): void {
  const takesOne = tile.title === 'Text-to-donate Form'
  // An existing one may stay until it is removed.
  if (!takesOne && ttdForms.length > tile.components.ttdForms.length) {
    throw invalidField('ttdForms', DONATION_PLACE)
  }
}

interface Change {
  components?: Components
  styles?: Tile['styles']
}

/**
 * Stores a person's changes to a screen, and returns its new version.
 * @param version the version that was read; absent: the last change wins
 * @throws staleVersion when the screen was changed meanwhile
 */
export async function storeTile(
  call: { db: Db; deps: Deps; actor: Actor },
  campaign: Campaign,
  tile: Tile,
  { version, ...change }: Change & { version: number | undefined },
): Promise<number> {
  const { db, deps, actor } = call
  if (version !== undefined && version !== tile.version) throw new NamedError('staleVersion')
  const next = tile.version + 1
  const columns = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  await db
    .updateTable('tiles')
    .set({ ...columns, version: next })
    .where('id', '=', tile.id)
    .execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'tile.updated',
    entity: tile.tileKey,
    details: { eventKey: campaign.eventKey, changed: Object.keys(change) },
  })
  return next
}
