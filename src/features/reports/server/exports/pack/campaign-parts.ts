import { isInstantType } from '#features/campaigns/contract.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { listDocuments } from '#features/compliance/server/index.ts'
import { findDraw } from '#features/sweepstakes/server/index.ts'
import { campaignParts, drawParts } from '#features/verify/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { reconcile } from '../../reconcile.ts'
import type { StoredExport } from '../stored-export.ts'

/** A file of a pack that is no table. */
export interface PackPart {
  name: string
  holds: string
  content: AsyncIterable<Buffer | string>
}

async function* once(text: string) {
  yield text
}

const json = (name: string, holds: string, content: unknown): PackPart => ({
  name,
  holds,
  content: once(`${JSON.stringify(content, undefined, 2)}\n`),
})

const page = (name: string, holds: string, language: string, html: string): PackPart => ({
  name,
  holds,
  content: once(
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${holds}</title></head>\n<body>${html}</body></html>\n`,
  ),
})

async function rulesParts(db: Db, { rootId }: Campaign): Promise<PackPart[]> {
  const versions = await listDocuments(db, rootId)
  if (versions.length === 0) return []
  const about = versions.map(
    ({ html: _html, privacyHtml: _privacy, abbreviated, parts: _parts, translations: _all, ...version }) => ({
      ...version,
      abbreviated,
    }),
  )
  const texts = versions.flatMap(({ version, language, html, privacyHtml, translations }) => [
    page(`rules/official-rules-${version}.html`, `Official Rules, version ${version}`, language, html),
    page(`rules/privacy-notice-${version}.html`, `Privacy notice, version ${version}`, language, privacyHtml),
    ...Object.entries(translations).flatMap(([code, translated]) => [
      page(
        `rules/official-rules-${version}-${code}.html`,
        `Official Rules, version ${version} (${code})`,
        code,
        translated.html,
      ),
      page(
        `rules/privacy-notice-${version}-${code}.html`,
        `Privacy notice, version ${version} (${code})`,
        code,
        translated.privacyHtml,
      ),
    ]),
  ])
  return [json('rules/versions.json', 'Authors and acceptance of each version of the rules', about), ...texts]
}

/** Every frozen draw of these events, with the campaign or date that it is of. */
async function* drawFolders(deps: Deps, events: readonly Campaign[]): AsyncGenerator<PackPart, void> {
  for (const event of events) {
    for (const drawNo of [1, 2]) {
      const draw = await inScope(deps.pool, event.accountId, db => findDraw(db, event.id, drawNo))
      if (!draw?.frozenAt) continue
      for await (const { name, title, content } of drawParts(deps, event, drawNo)) {
        const holds = `${title}: draw ${drawNo} of ${event.title}, as published`
        yield { name: `draws/${event.eventKey}/draw-${drawNo}/${name}`, holds, content }
      }
    }
  }
}

/**
 * Parts of a pack beside its tables, each made in its turn: reconciliation, rules, and the published files.
 * @param events the campaign and, unless one date was asked for, all of its dates
 */
export async function* packParts(
  deps: Deps,
  { includeTest }: Pick<StoredExport, 'includeTest'>,
  events: readonly Campaign[],
  now: Date,
): AsyncGenerator<PackPart, void> {
  const [campaign] = events
  if (!campaign) return
  const { accountId, type, parent, rootKey } = campaign
  const { root, rules, pieces } = await inScope(deps.pool, accountId, async db => ({
    root: parent ? await findCampaign(db, rootKey) : campaign,
    rules: await rulesParts(db, campaign),
    pieces: isInstantType(type) ? await reconcile(db, campaign, { now, includeTest }) : undefined,
  }))
  if (pieces) yield json('reconciliation.json', 'The current status of every instant-win prize', pieces)
  yield* rules
  if (root?.activatedAt) {
    for await (const { name, title, content } of campaignParts(deps, root)) {
      const holds = `${title}, as published to recompute the outcome`
      yield { name: `fairness/${name}`, holds, content }
    }
  }
  yield* drawFolders(deps, events)
}
