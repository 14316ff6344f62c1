import type { OwnTemplate } from '#features/campaigns/own-templates/contract.ts'
import { selectCampaigns, toCampaign } from '#features/campaigns/server/index.ts'
import { listPrizesOf, toPrize } from '#features/prizes/server/index.ts'
import { Components, DEFAULT_STYLE, NO_COMPONENTS, StyleManager } from '#features/tiles/contract.ts'
import { type Db, inSystemScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

const Style = StyleManager.omit({ eventKey: true, version: true })

/** Templates that an account may start from, each with its campaign. Call it in the system scope. */
function selectTemplates(db: Db, accountId: number) {
  return selectCampaigns(db)
    .innerJoin('own_templates as o', 'o.campaign_id', 'c.id')
    .leftJoin('campaign_styles as y', 'y.campaign_id', 'c.id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('tiles')
          .select('components')
          .whereRef('tiles.campaign_id', '=', 'c.id')
          .orderBy('page_index')
          .limit(1)
          .as('t'),
      join => join.onTrue(),
    )
    .select(['o.template_key', 'o.name', 'o.note', 'o.is_published', 'o.created_at as saved_at'])
    .select(['y.style', 't.components'])
    .where(eb => eb.or([eb('o.account_id', '=', accountId), eb('o.is_published', '=', true)]))
    .orderBy('o.id', 'desc')
}

/** The templates of an account and those that staff publishes to it, newest first. */
export function listTemplates(db: Db, accountId: number): Promise<OwnTemplate[]> {
  return inSystemScope(db, async () => {
    const rows = await selectTemplates(db, accountId).execute()
    const prizes = await listPrizesOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(row => {
      const { eventKey, title, description, type, startsAt, endsAt, timezone, settings } = toCampaign(row)
      const { campaignSponsor, minimumAge } = settings
      return {
        templateKey: row.template_key,
        name: row.name,
        note: row.note,
        isOwn: row.account_id === accountId,
        isPublished: row.is_published,
        createdAt: row.saved_at,
        campaign: {
          ...{ eventKey, title, description, type, timezone, campaignSponsor, minimumAge },
          startTime: startsAt,
          endTime: endsAt,
        },
        prizes: prizes
          .filter(({ campaignId }) => campaignId === row.id)
          .map(prize => toPrize(prize, { eventKey })),
        style: row.style === null ? DEFAULT_STYLE : Style.parse(row.style),
        components: row.components === null ? NO_COMPONENTS : Components.parse(row.components),
      }
    })
  })
}

/**
 * The campaign behind a template that the account may start from. Call it in the system scope.
 * @throws notFound for a missing key and for another account's template alike
 */
export async function getTemplateCampaign(db: Db, accountId: number, templateKey: string) {
  const row = await selectTemplates(db, accountId)
    .where('o.template_key', '=', templateKey)
    .executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return toCampaign(row)
}
