import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Correction } from '#features/compliance/contract.ts'
import { correctRules, type rulesBefore } from '#features/compliance/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { hasRole } from '#shared/access.ts'

export interface TermsCorrection {
  actor: Actor
  /** Campaign after the change. */
  campaign: Campaign
  /** Rules produced by its fields before the change; absent for drafts and dates. */
  before: Awaited<ReturnType<typeof rulesBefore>> | undefined
  changes: Correction[]
  reason: string | undefined
}

/**
 * Puts changes of running terms in favor of entrants on record, where the public can read them; the owner or staff
 * answers for them with a reason (rule C10). Does nothing without a change.
 * @throws forbidden, or invalid without a reason
 */
export async function logCorrection(
  db: Db,
  deps: Deps,
  { actor, campaign, before, changes, reason = '' }: TermsCorrection,
): Promise<void> {
  if (changes.length === 0) return
  if (!hasRole(actor.role, 'owner')) {
    throw new NamedError('forbidden', {
      message: 'Only the account owner can change the terms of a running campaign',
    })
  }
  if (reason.trim() === '')
    throw invalidField('reason', 'Enter a reason for the change. Entrants can read it')
  if (before) await correctRules(db, deps, campaign, { actor, before, changes, reason: reason.trim() })
}
