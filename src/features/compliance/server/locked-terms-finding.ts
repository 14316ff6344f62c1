import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Finding } from '#features/compliance/contract.ts'
import { LAW_TABLE } from '#features/law/contract.ts'
import { evaluate } from './evaluate.ts'
import { factsOf } from './facts.ts'
import { DRAFT_RECORDS } from './records.ts'

/** Finding of rule C10 about a change of a running campaign's terms, for the response that refuses it. */
export function lockedTermsFinding(
  campaign: Campaign,
  lockedChanges: readonly string[],
  now: Date,
): Finding | undefined {
  const facts = factsOf({
    campaign,
    status: STATUS.live,
    prizes: [],
    keywordTaken: false,
    now,
    // No threshold decides this rule.
    law: LAW_TABLE,
    records: { ...DRAFT_RECORDS, lockedChanges },
  })
  return evaluate(facts).find(({ id }) => id === 'C10')
}
