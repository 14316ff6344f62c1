import { z } from 'zod'
import { FileKey } from '#features/files/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { DISCLAIMER } from './disclaimer.ts'

export const SEVERITIES = ['block', 'warn', 'info'] as const

/** A block that staff have lifted, with their reason. */
export const Override = z.object({
  by: z.string(),
  at: Instant,
  reason: z.string(),
  /** A document that bears the reason out. */
  fileKey: FileKey.optional(),
  /** Present if the owner lifted nothing: the change is in entrants' favor, and the public rules list it. */
  logged: z.literal(true).optional(),
})
export type Override = z.output<typeof Override>

/** Result of one rule. `block` refuses activation, `warn` must be acknowledged, `info` is shown. */
export const Finding = z.object({
  /** The rule, such as 'N01'. */
  id: z.string(),
  severity: z.enum(SEVERITIES),
  /** The draft field that resolves it, or what else does, such as 'rules'. */
  field: z.string().optional(),
  /** Place of the screen in their order, from 0; for findings about a screen. */
  screen: z.int().optional(),
  message: z.string(),
  /** One sentence with the numbers that caused it. */
  detail: z.string().optional(),
  /** Sources of the rule, such as '[S15][S16]'. */
  source: z.string(),
  /** The day of the last review of the sources. */
  asOf: z.iso.date(),
  /** True when staff may override the block. */
  overridable: z.boolean(),
  acknowledged: z.boolean(),
  acknowledgedBy: z.string().optional(),
  acknowledgedAt: Instant.optional(),
  /** Present once staff have lifted the block. */
  overridden: Override.optional(),
  /** A change that resolves the finding: send the list as `eligibleStates` of the update. */
  fix: z.object({ label: z.string(), eligibleStates: z.array(z.string()) }).optional(),
})
export type Finding = z.output<typeof Finding>

interface AllFixes<Code> {
  /** Label of each change. */
  labels: string[]
  eligibleStates: Code[]
}

/** The changes of all open findings that name one, as one; undefined for fewer than two. `states` are those of the campaign. */
export function fixAll<Code extends string>(
  findings: readonly Finding[],
  states: readonly Code[],
): AllFixes<Code> | undefined {
  const fixes = findings.flatMap(({ fix, overridden, acknowledged }) =>
    fix && !overridden && !acknowledged ? [fix] : [],
  )
  const labels = [...new Set(fixes.map(({ label }) => label))]
  if (labels.length < 2) return undefined
  return {
    labels,
    eligibleStates: states.filter(code => fixes.every(fix => fix.eligibleStates.includes(code))),
  }
}

/** "2 findings block activation" */
export function blockText(block: number): string {
  return block === 1 ? '1 finding blocks activation' : `${block} findings block activation`
}

/** "1 warning left to acknowledge" */
export function warningText(unacknowledged: number): string {
  return `${unacknowledged} ${unacknowledged === 1 ? 'warning' : 'warnings'} left to acknowledge`
}

export const ComplianceReport = z.object({
  eventKey: EventKey,
  title: z.string(),
  status: z.int(),
  /** Ordered: block, warn, info. */
  findings: z.array(Finding),
  block: z.int(),
  warn: z.int(),
  info: z.int(),
  /** Unacknowledged warnings. */
  unacknowledged: z.int(),
  /** Cents: the retail value of all prizes of the campaign and its dates. */
  arv: z.int(),
  /** Version of the thresholds. */
  lawTable: z.string(),
  evaluatedAt: Instant,
  /** In order of time. */
  deadlines: z.array(z.object({ what: z.string(), due: Instant, note: z.string() })),
  /** Filings of this campaign, open or done. */
  filings: z.array(z.enum(['NY', 'FL', 'RI', 'IRS'])),
  /** Filed documents, by state; 'IRS' is the letter that recognizes a charity. */
  registrations: z.partialRecord(
    z.enum(['NY', 'FL', 'RI', 'IRS']),
    z.object({
      filedOn: z.iso.date(),
      number: z.string(),
      bondType: z.enum(['none', 'bond', 'trustAccount', 'waived']),
      fileKey: FileKey.optional(),
    }),
  ),
  /** State of the Official Rules and the privacy notice, and their newest version; 0 before there is one. */
  rules: z.object({ state: z.enum(['missing', 'open', 'stale', 'accepted']), version: z.int() }),
  /** Token that activation would take from the account. */
  token: z.object({ needed: z.boolean(), unspent: z.int() }),
  disclaimer: z.literal(DISCLAIMER),
})
export type ComplianceReport = z.output<typeof ComplianceReport>

type Blocks = Pick<ComplianceReport, 'findings' | 'block' | 'rules'>

/** Whether nothing but an acceptance is missing from the Official Rules: the activation dialog asks for it. */
function waitsForAcceptance({ findings, rules }: Blocks): boolean {
  return rules.state === 'open' && findings.some(({ id, overridden }) => id === 'C09' && !overridden)
}

/** Findings that block activation before its dialog opens. */
export function blocksBeforeDialog(report: Blocks): number {
  return report.block - (waitsForAcceptance(report) ? 1 : 0)
}
