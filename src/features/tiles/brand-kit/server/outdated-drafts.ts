import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { PromotionType, STATUS } from '#features/campaigns/contract.ts'
import {
  BrandKit,
  type KitSponsor,
  MOST_DRAFTS,
  type OutdatedDraft,
  sponsorFor,
} from '#features/tiles/brand-kit/contract.ts'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { EventKey } from '#shared/fields.ts'

const { style: Style } = BrandKit.shape
const Fields = z.record(z.string(), z.unknown())

/** The fields of a kit's sponsor that a campaign has otherwise. */
export function sponsorChanges(settings: object, sponsor: KitSponsor): KitSponsor {
  const current = new Map<string, unknown>(Object.entries(settings))
  const changed = Object.entries(sponsor).filter(
    ([name, value]) => !isDeepStrictEqual(current.get(name), value),
  )
  return Object.fromEntries(changed)
}

/**
 * The look of a draft after it takes that of a kit. A layout that the kit leaves open stays, and so does a picture that came
 * with the template.
 */
export function styleWithKit(own: BrandKit['style'], kit: BrandKit['style']): BrandKit['style'] {
  const { look, art, backgroundFileKey } = own
  const { backgroundFileKey: picture, ...style } = kit
  const leads = picture !== undefined && (art === undefined || backgroundFileKey !== undefined)
  return {
    ...(look && { look }),
    ...(art && { art }),
    ...style,
    ...(leads && { backgroundFileKey: picture }),
  }
}

/** The drafts of an account that have another look or sponsor than its kit, the newest first. */
export async function findOutdatedDrafts(db: Db, accountId: number, kit: BrandKit): Promise<OutdatedDraft[]> {
  const rows = await db
    .selectFrom('campaigns as c')
    .leftJoin('campaign_styles as s', 's.campaign_id', 'c.id')
    .select(['c.event_key', 'c.title', 'c.type', 'c.settings', 's.style'])
    .where('c.account_id', '=', accountId)
    .where('c.parent_id', 'is', null)
    .where('c.status', '=', STATUS.draft)
    .orderBy('c.id', 'desc')
    .limit(MOST_DRAFTS)
    .execute()
  const outdated = rows.filter(row => {
    const own = Style.parse(row.style ?? DEFAULT_STYLE)
    return (
      !isDeepStrictEqual(own, styleWithKit(own, kit.style)) ||
      Object.keys(sponsorChanges(Fields.parse(row.settings), sponsorFor(kit, PromotionType.parse(row.type))))
        .length > 0
    )
  })
  return outdated.map(({ event_key, title }) => ({ eventKey: EventKey.parse(event_key), title }))
}
