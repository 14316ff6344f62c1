import { STATE_NAMES } from '#features/campaigns/contract.ts'
import { type Finding, SEVERITIES } from '#features/compliance/contract.ts'
import type { Facts } from './facts.ts'
import type { Rule } from './rule.ts'
import { campaignRules } from './rules/campaign-rules.ts'
import { giftRules } from './rules/gift-rules.ts'
import { languageRules } from './rules/language-rules.ts'
import { personRules } from './rules/person-rules.ts'
import { privacyRules } from './rules/privacy-rules.ts'
import { stateRules } from './rules/state-rules.ts'
import { termsRules } from './rules/terms-rules.ts'
import { textRules } from './rules/text-rules.ts'
import { tradeRules } from './rules/trade-rules.ts'

/** Every rule, in the order of the table (compliance, section 2.4). */
export const RULES: readonly Rule[] = [
  ...campaignRules,
  ...termsRules,
  ...stateRules,
  ...personRules,
  ...tradeRules,
  ...privacyRules,
  ...textRules,
  ...giftRules,
  ...languageRules,
]

function toFinding(rule: Rule, facts: Facts): Finding {
  const { settings, acknowledgements } = facts.campaign
  const acknowledged = rule.severity === 'warn' ? acknowledgements[rule.id] : undefined
  const overridden = rule.overridable ? facts.records.overrides[rule.id] : undefined
  const { excludes } = rule
  const field = typeof rule.field === 'function' ? rule.field(facts) : rule.field
  return {
    id: rule.id,
    severity: rule.severity,
    message: rule.message,
    source: rule.source,
    asOf: rule.asOf,
    overridable: rule.overridable ?? false,
    acknowledged: acknowledged !== undefined,
    ...(field ? { field } : {}),
    ...(rule.detail ? { detail: rule.detail(facts) } : {}),
    ...(acknowledged ? { acknowledgedBy: acknowledged.by, acknowledgedAt: new Date(acknowledged.at) } : {}),
    ...(overridden ? { overridden } : {}),
    ...(excludes
      ? {
          fix: {
            label: `Exclude ${STATE_NAMES[excludes]}`,
            eligibleStates: settings.eligibleStates.filter(state => state !== excludes),
          },
        }
      : {}),
  }
}

/** Findings in the order block, warn, info, each kind in the order it was given. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return SEVERITIES.flatMap(severity => findings.filter(finding => finding.severity === severity))
}

/** Findings of all rules (compliance, section 2.3): the same facts give the same findings. */
export function evaluate(facts: Facts): Finding[] {
  return bySeverity(RULES.filter(rule => rule.applies(facts)).map(rule => toFinding(rule, facts)))
}
