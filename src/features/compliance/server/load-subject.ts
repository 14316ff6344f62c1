import {
  type Campaign,
  isKeywordTaken,
  listChildCampaigns,
  statusAt,
} from '#features/campaigns/server/index.ts'
import { lawAt } from '#features/law/server/index.ts'
import { countUsableCodes } from '#features/prize-codes/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import { listTiles, type TileProblem, tileProblems } from '#features/tiles/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { LegalFacts } from '../documents/legal-facts.ts'
import { type WrittenDocuments, writeDocuments } from '../documents/write-documents.ts'
import { legalFactsOf } from './documents/legal-facts-of.ts'
import { documentLanguages, promisedNames, rulesState, unnamedPrizes } from './documents/rules-state.ts'
import { findDocumentsState, listCorrections } from './documents/stored-documents.ts'
import { type Facts, factsOf } from './facts.ts'
import { loadEvidence, recordsOf } from './load-records.ts'

/** Facts about a campaign, and the documents from its current fields. */
export interface Subject {
  facts: Facts
  legal: LegalFacts
  written: WrittenDocuments
  /** Version of its newest documents; 0 before any. */
  version: number
  /** Problems of its screens. */
  screens: TileProblem[]
}

/** Dependencies of the checks beside the database. */
export type SubjectDeps = Pick<Deps, 'clock' | 'config'>

/** Reads everything that is judged about a campaign (not a date), and writes its documents from the same. */
export async function loadSubject(
  db: Db,
  { clock, config }: SubjectDeps,
  campaign: Campaign,
): Promise<Subject> {
  const now = clock.now()
  const withPrizes = async () => {
    const children = await listChildCampaigns(db, campaign.id)
    const stored = await listPrizesOf(db, [campaign.id, ...children.map(child => child.id)])
    const codes = await countUsableCodes(db, stored, campaign.endsAt)
    return { children, prizes: stored.map(prize => ({ ...prize, codes: codes.get(prize.id) })) }
  }
  const [{ children, prizes }, tiles, evidence, keywordTaken, law, newest, corrections] = await Promise.all([
    withPrizes(),
    listTiles(db, campaign),
    loadEvidence(db, campaign),
    isKeywordTaken(db, campaign),
    lawAt(db, now),
    findDocumentsState(db, campaign.id),
    listCorrections(db, campaign.id),
  ])
  const facts = factsOf({
    campaign,
    status: statusAt(campaign, now),
    prizes,
    keywordTaken,
    now,
    law,
    records: recordsOf(campaign, tiles, evidence),
  })
  const legal = legalFactsOf(campaign, facts, { dates: children, operator: config.companyName })
  const written = writeDocuments(legal)
  const titles = facts.prizes.map(({ title }) => title)
  const rules = rulesState(newest, written, facts.status)
  const records = {
    ...facts.records,
    rules,
    unnamedPrizes: unnamedPrizes(newest, titles),
    ...(newest ? { documentLanguages: documentLanguages(newest) } : {}),
    words: { ...facts.records.words, fullNames: promisedNames(newest) },
    ...correctedTerms(facts, newest?.everAccepted ? corrections : []),
  }
  const own = prizes.filter(({ campaignId }) => campaignId === campaign.id)
  return {
    facts: { ...facts, records },
    legal,
    written,
    version: newest?.version ?? 0,
    screens: tileProblems(campaign, tiles, own),
  }
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
