import { OwnTemplate } from '#features/campaigns/own-templates/contract.ts'
import { type Campaign, selectCampaigns, toCampaign } from '#features/campaigns/server/index.ts'
import { listPrizesOf, toPrize } from '#features/prizes/server/index.ts'
import { Components, DEFAULT_STYLE, NO_COMPONENTS } from '#features/tiles/contract.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, enterScope, inSystemScope } from '#server/db/scope.ts'
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
/**
 * Templates of others that a person can start from: those that staff published to all accounts, and those of the own
 * account while acting for a client. Call it in the system scope.
 */
const ofOthers = (db: Db, { accountId, acting }: Actor) =>
  selectTemplates(db)
    .where('o.account_id', '!=', accountId)
    .where(({ or, eb }) =>
      or([
        eb('o.is_published', '=', true),
        ...(acting ? [eb('o.account_id', '=', acting.homeAccountId)] : []),
      ]),
    )

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
        .map(prize => toPrize(prize, { eventKey }, new Map())),
      style: row.style === null ? DEFAULT_STYLE : Style.parse(row.style),
      components: row.components === null ? NO_COMPONENTS : Components.parse(row.components),
    }
  })
}

/** The templates of the account, then those of others, the newest first. */
export async function listTemplates(db: Db, actor: Actor): Promise<OwnTemplate[]> {
  const { accountId } = actor
  const own = await describe(db, accountId, await ofAccount(db, accountId).execute())
  const others = await inSystemScope(db, async db =>
    describe(db, accountId, await ofOthers(db, actor).execute()),
  )
  return [...own, ...others]
}

/**
 * The campaign behind a template that a person can start from. One of another account leaves the transaction in the
 * system scope.
 * @throws notFound for any other key
 */
export async function getTemplate(db: Db, actor: Actor, templateKey: string): Promise<Campaign> {
  const find = (query: ReturnType<typeof selectTemplates>) =>
    query.where('o.template_key', '=', templateKey).executeTakeFirst()
  const own = await find(ofAccount(db, actor.accountId))
  if (own) return toCampaign(own)
  await enterScope(db, 'system')
  const other = await find(ofOthers(db, actor))
  if (!other) throw new NamedError('notFound')
  return toCampaign(other)
}
