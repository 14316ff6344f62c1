import { sql } from 'kysely'
import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, termsLocked } from '#features/campaigns/server/index.ts'
import { requireOpenScreens } from '#features/tiles/server/index.ts'
import type { TranslationChange } from '#features/translations/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { problemOf } from './check-text.ts'
import { type Loaded, loadTexts, requireLanguage } from './list-texts.ts'

/** A translation of a text that is no longer there is kept, in case the text comes back. */
const KEPT_MS = 90 * DAY_MS

interface Change extends TranslationChange {
  /** The stored translation; empty without one. */
  now: string
}

/** Changes that differ from what is stored. */
function changesOf({ stored }: Loaded, language: Language, given: readonly TranslationChange[]): Change[] {
  const texts = stored.get(language)
  return given
    .map(change => ({ ...change, text: change.text.trim(), now: texts?.get(change.key) ?? '' }))
    .filter(({ text, now }) => text !== now)
}

/** @throws invalid naming each text that cannot be saved, termsLocked for terms of a running campaign */
function requireValid(
  { texts }: Loaded,
  changes: readonly Change[],
  given: readonly TranslationChange[],
): void {
  const known = new Map(texts.map(found => [found.key, found]))
  const fields: Record<string, string> = {}
  const locked: string[] = []
  for (const { key, text } of changes) {
    const place = `texts.${given.findIndex(change => change.key === key)}`
    const found = known.get(key)
    if (!found) {
      fields[`${place}.key`] = 'The campaign no longer has this text. Reload the page'
      continue
    }
    if (found.isLocked) locked.push(`${place}.text`)
    const problem = problemOf(found, text)
    if (problem) fields[`${place}.text`] = problem.message
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new NamedError('invalid', { message: first, fields })
  if (locked.length > 0) throw termsLocked(locked)
}

/** @throws staleVersion with both texts of each translation that another person changed */
function requireCurrent(changes: readonly Change[]): void {
  const conflicts = changes
    .filter(({ was, now }) => was !== now)
    .map(({ key, text, now }) => ({ key, yours: text, theirs: now }))
  if (conflicts.length > 0) throw new NamedError('staleVersion', { extra: { conflicts } })
}

async function store(
  db: Db,
  campaign: Campaign,
  { language, at, keys }: { language: Language; at: Date; keys: readonly string[] },
  changes: readonly Change[],
): Promise<void> {
  const { rootId, accountId } = campaign
  const removed = changes.filter(({ text }) => text === '').map(({ key }) => key)
  const rows = changes
    .filter(({ text }) => text !== '')
    .map(({ key, text }) => ({
      ...{ campaign_id: rootId, account_id: accountId, language },
      ...{ text_key: key, text, updated_at: at },
    }))
  const own = db.deleteFrom('translations').where('campaign_id', '=', rootId).where('language', '=', language)
  if (removed.length > 0) await own.where('text_key', 'in', removed).execute()
  await own
    .where('text_key', 'not in', [...keys])
    .where('updated_at', '<', new Date(at.getTime() - KEPT_MS))
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('translations')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['campaign_id', 'language', 'text_key'])
        .doUpdateSet({ text: sql`excluded.text`, updated_at: at }),
    )
    .execute()
}

/** Changes translations of a campaign, all or none. Call it with the campaign locked. */
export async function changeTranslations(
  { db, deps, actor }: { db: Db; deps: Deps; actor: Actor },
  campaign: Campaign,
  language: Language,
  given: readonly TranslationChange[],
): Promise<void> {
  const at = deps.clock.now()
  requireOpenScreens(campaign, at)
  requireLanguage(campaign, language)
  const loaded = await loadTexts(db, campaign)
  const changes = changesOf(loaded, language, given)
  requireValid(loaded, changes, given)
  requireCurrent(changes)
  if (changes.length === 0) return
  await store(db, campaign, { language, at, keys: loaded.texts.map(({ key }) => key) }, changes)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at,
    actorId: actor.userId,
    action: 'translation.updated',
    entity: campaign.rootKey,
    details: {
      eventKey: campaign.rootKey,
      language,
      changed: changes.map(({ key, text, now }) => ({ key, before: now, after: text })),
    },
  })
}
