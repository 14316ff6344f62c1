import { getSubscriptionRole, listUnspentTokens, needsTokens } from '#features/billing/server/index.ts'
import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type ComplianceReport, DISCLAIMER, type Finding } from '#features/compliance/contract.ts'
import type { SmsNumber } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { deadlinesOf } from './deadlines.ts'
import { bySeverity, evaluate } from './evaluate.ts'
import { type Evidence, factsOf } from './facts.ts'
import { filingsOf } from './filings.ts'
import { textingOf } from './load-records.ts'
import { loadSubject, type Subject, type SubjectDeps } from './load-subject.ts'
import { DRAFT_RECORDS } from './records.ts'
import { setupFindings } from './setup-findings.ts'

function findingsOf({ facts, screens }: Subject): Finding[] {
  return bySeverity([...evaluate(facts), ...setupFindings(facts, screens)])
}

/** Findings about a draft before its creation, with the default screens. */
export function judgeDraft({
  number,
  ...evidence
}: Omit<Evidence, 'status' | 'records'> & { number: SmsNumber }): Finding[] {
  const records = { ...DRAFT_RECORDS, texting: { ...DRAFT_RECORDS.texting, ...textingOf(number) } }
  const facts = factsOf({ ...evidence, status: STATUS.draft, records })
  return bySeverity([...evaluate(facts), ...setupFindings(facts, [])])
}

/** Everything the checks find about a campaign (not a date), setup included; see compliance section 2. */
export async function listFindings(db: Db, deps: SubjectDeps, campaign: Campaign): Promise<Finding[]> {
  return findingsOf(await loadSubject(db, deps, campaign))
}

/** As `listFindings`, with the version of the law that it was judged by. */
export async function judge(
  db: Db,
  deps: SubjectDeps,
  campaign: Campaign,
): Promise<{ findings: Finding[]; lawVersion: string }> {
  const subject = await loadSubject(db, deps, campaign)
  return { findings: findingsOf(subject), lawVersion: subject.facts.law.version }
}

/** Findings that keep a campaign from being activated: blocks in force, and unacknowledged warnings. */
export function blockingFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ severity, acknowledged, overridden }) =>
      (severity === 'block' && !overridden) || (severity === 'warn' && !acknowledged),
  )
}

/** Number of findings of each kind. */
export function countFindings(findings: readonly Finding[]) {
  const count = (severity: Finding['severity']) =>
    findings.filter(finding => finding.severity === severity && !finding.overridden).length
  return {
    block: count('block'),
    warn: count('warn'),
    info: count('info'),
    unacknowledged: findings.filter(({ severity, acknowledged }) => severity === 'warn' && !acknowledged)
      .length,
  }
}

/** The compliance page of a campaign (not a date). */
export async function reportOf(db: Db, deps: SubjectDeps, campaign: Campaign): Promise<ComplianceReport> {
  const [subject, plan, tokens] = await Promise.all([
    loadSubject(db, deps, campaign),
    getSubscriptionRole(db, campaign.accountId),
    listUnspentTokens(db, campaign.accountId, deps.clock.now()),
  ])
  const { facts, version } = subject
  const findings = findingsOf(subject)
  const unspent = plan === 'ALECARTE' ? tokens : []
  return {
    eventKey: campaign.eventKey,
    title: campaign.title,
    status: facts.status,
    findings,
    ...countFindings(findings),
    arv: Math.round(facts.arv * 100),
    lawTable: facts.law.version,
    evaluatedAt: deps.clock.now(),
    deadlines: deadlinesOf(facts),
    filings: filingsOf(facts),
    registrations: facts.records.registrations,
    rules: { state: facts.records.rules, version },
    token: { needed: needsTokens(plan) && !campaign.testMode, unspent: unspent.length },
    disclaimer: DISCLAIMER,
  }
}
