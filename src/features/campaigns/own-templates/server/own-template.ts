import { OwnTemplate } from '#features/campaigns/own-templates/contract.ts'
import { selectCampaigns, toCampaign } from '#features/campaigns/server/index.ts'
import { listPrizesOf, toPrize } from '#features/prizes/server/index.ts'
import { Components, DEFAULT_STYLE, NO_COMPONENTS } from '#features/tiles/contract.ts'
import { type Db, inSystemScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

const { style: Style } = OwnTemplate.shape

/** Templates, each with its campaign; callers add the condition. */
function selectTemplates(db: Db) {
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
    .orderBy('o.id', 'desc')
}

const ofAccount = (db: Db, accountId: number) => selectTemplates(db).where('o.account_id', '=', accountId)
/** Templates that staff published to all accounts. Call it in the system scope. */
const published = (db: Db) => selectTemplates(db).where('o.is_published', '=', true)

type Row = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number]

async function describe(db: Db, accountId: number, rows: readonly Row[]): Promise<OwnTemplate[]> {
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
}

/** The templates of an account, then those that staff publishes to it, the newest first. */
export async function listTemplates(db: Db, accountId: number): Promise<OwnTemplate[]> {
  const own = await describe(db, accountId, await ofAccount(db, accountId).execute())
  const shown = await inSystemScope(db, async db => describe(db, accountId, await published(db).execute()))
  return [...own, ...shown.filter(({ isOwn }) => !isOwn)]
}

/** The campaign behind a template of the account; undefined for any other key. */
export async function findOwnTemplate(db: Db, accountId: number, templateKey: string) {
  const row = await ofAccount(db, accountId).where('o.template_key', '=', templateKey).executeTakeFirst()
  return row && toCampaign(row)
}

/**
 * The campaign behind a template that staff publishes. Call it in the system scope.
 * @throws notFound for any other key
 */
export async function getPublishedTemplate(db: Db, templateKey: string) {
  const row = await published(db).where('o.template_key', '=', templateKey).executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return toCampaign(row)
}
