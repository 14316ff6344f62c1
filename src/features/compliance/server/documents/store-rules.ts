import type { Campaign } from '#features/campaigns/server/index.ts'
import { RULES_MAX } from '#features/compliance/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { invalidField } from '#server/http/named-error.ts'
import { documentText, parseDocument, sanitised } from '../../documents/markup.ts'
import { writeAbbreviated } from '../../documents/write-documents.ts'
import { loadSubject } from '../load-subject.ts'
import { fingerprints } from './stale-parts.ts'
import { insertDocuments, listDocuments, type NewDocuments } from './stored-documents.ts'

/** What the fields of a campaign give now, ready to be stored. */
async function writeNow(
  db: Db,
  deps: Deps,
  campaign: Campaign,
): Promise<Omit<NewDocuments, 'origin' | 'correction'>> {
  const { legal, written } = await loadSubject(db, deps, campaign)
  return {
    html: written.html,
    privacyHtml: written.privacyHtml,
    abbreviated: writeAbbreviated(legal, playUrl(deps, `/rules/${campaign.eventKey}`)),
    language: written.language,
    parts: fingerprints(written.parts),
  }
}

const count = (characters: number) => characters.toLocaleString('en-US')

/**
 * Custom rules, reduced to what is safe. Every visitor of the rules page waits while they are drawn, so the result has
 * the limit of what was sent.
 * @throws invalid, naming `customHtml`
 */
function cleanRules(customHtml: string): string {
  const html = sanitised(customHtml)
  if (documentText(parseDocument(html)).trim() === '') throw invalidField('customHtml', 'Write the rules')
  if (html.length > RULES_MAX) {
    const size = `${count(html.length)} of ${count(RULES_MAX)} characters`
    throw invalidField('customHtml', `Shorten the rules: with their formatting they take ${size}`)
  }
  return html
}

/**
 * Stores a new version: written from the fields, or with rules by hand, reduced to what is safe. Call it with the
 * campaign (not a date) locked.
 * @returns its number
 */
export async function storeRules(
  db: Db,
  deps: Deps,
  { actor, campaign, customHtml }: { actor: Actor; campaign: Campaign; customHtml?: string | undefined },
): Promise<number> {
  const written = await writeNow(db, deps, campaign)
  const own = customHtml === undefined ? {} : { html: cleanRules(customHtml) }
  const origin = customHtml === undefined ? 'generated' : 'edited'
  return insertDocuments(db, campaign, { ...written, ...own, origin }, { actor, now: deps.clock.now() })
}

/**
 * Stores and accepts the version that a change after activation leads to; rules by hand keep their words. Does nothing
 * where no rules were ever accepted. Call it with the campaign locked, after the change.
 */
export async function correctRules(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  {
    actor,
    changes,
    reason,
  }: { actor: Actor; reason: string; changes: { field: string; from: string; to: string }[] },
): Promise<void> {
  const [newest, ...older] = await listDocuments(db, campaign.id)
  if (!newest || ![newest, ...older].some(({ acceptedAt }) => acceptedAt)) return
  const written = await writeNow(db, deps, campaign)
  const byHand = [newest, ...older].find(({ origin }) => origin !== 'correction')?.origin === 'edited'
  const html = byHand ? newest.html : written.html
  const documents = { ...written, html, origin: 'correction' as const, correction: { changes, reason } }
  await insertDocuments(db, campaign, documents, { actor, now: deps.clock.now() })
}
