import type { InstantRules } from '#features/campaigns/contract.ts'
import { type Draft, draftType } from '#features/campaigns/wizard/contract.ts'

/** Default rules of an instant win: moments, once in the campaign, or once a day. */
function usualRules(draft: Draft): InstantRules {
  const once = draft.singleEvent ? 'campaign' : 'event'
  return {
    mechanism: 'moments',
    distribution: 'uniform',
    playsPerPerson: 1,
    per: draftType(draft) === 'extendedInstantWin' ? 'day' : once,
    winsPerPerson: 1,
  }
}

/** The rules of an instant win with some of them changed. */
export function changedRules(draft: Draft, change: Partial<InstantRules>): InstantRules {
  return { ...usualRules(draft), ...draft.instant, ...change }
}
