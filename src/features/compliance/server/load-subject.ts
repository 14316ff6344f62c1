import {
  type Campaign,
  isKeywordTaken,
  listChildCampaigns,
  statusAt,
} from '#features/campaigns/server/index.ts'
import { lawAt } from '#features/law/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import { listTiles } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { LegalFacts } from '../documents/legal-facts.ts'
import { type WrittenDocuments, writeDocuments } from '../documents/write-documents.ts'
import { legalFactsOf } from './documents/legal-facts-of.ts'
import { promisedNames, rulesState, unnamedPrizes } from './documents/rules-state.ts'
import { findDocumentsState, listCorrections } from './documents/stored-documents.ts'
import { type Facts, factsOf } from './facts.ts'
import { loadRecords } from './load-records.ts'

/** What the checks know of a campaign, and the documents that its fields would give now. */
export interface Subject {
  facts: Facts
  legal: LegalFacts
  written: WrittenDocuments
  /** Of its newest documents; 0 before there are any. */
  version: number
}

/** What judging needs beside the database. */
export type SubjectDeps = Pick<Deps, 'clock' | 'config'>

/** Reads everything that is judged about a campaign (not a date), and writes its documents from the same. */
export async function loadSubject(
  db: Db,
  { clock, config }: SubjectDeps,
  campaign: Campaign,
): Promise<Subject> {
  const now = clock.now()
  const children = await listChildCampaigns(db, campaign.id)
  const prizes = await listPrizesOf(db, [campaign.id, ...children.map(child => child.id)])
  const facts = factsOf({
    campaign,
    status: statusAt(campaign, now),
    prizes,
    keywordTaken: await isKeywordTaken(db, campaign),
    now,
    law: await lawAt(db, now),
    records: await loadRecords(db, campaign, await listTiles(db, campaign)),
  })
  const legal = legalFactsOf(campaign, facts, { dates: children, operator: config.companyName })
  const written = writeDocuments(legal)
  const newest = await findDocumentsState(db, campaign.id)
  const titles = facts.prizes.map(({ title }) => title)
  const rules = rulesState(newest, written, facts.status)
  const records = {
    ...facts.records,
    rules,
    unnamedPrizes: unnamedPrizes(newest, titles),
    words: { ...facts.records.words, fullNames: promisedNames(newest) },
    ...correctedTerms(facts, newest?.everAccepted ? await listCorrections(db, campaign.id) : []),
  }
  return { facts: { ...facts, records }, legal, written, version: newest?.version ?? 0 }
}

/** Changes of running terms as rule C10 judges them: found, and settled by who put them on record and why. */
function correctedTerms(
  { records }: Facts,
  corrections: Awaited<ReturnType<typeof listCorrections>>,
): Pick<Facts['records'], 'lockedChanges' | 'overrides'> {
  const [newest] = corrections
  if (!newest) return { lockedChanges: [], overrides: records.overrides }
  const { by, at, reason } = newest
  return {
    lockedChanges: corrections.flatMap(({ changes }) =>
      changes.map(({ field, from, to }) => `${field} from ${from} to ${to}`),
    ),
    overrides: { ...records.overrides, C10: { by, at, reason, logged: true } },
  }
}
