import type { DemoCampaign } from './demo-fields.ts'
import { demoInstantWins } from './demo-instant.ts'
import { demoPacks } from './demo-packs.ts'
import { demoPages } from './demo-pages.ts'
import { demoSweepstakes } from './demo-sweepstakes.ts'

/** A year's quarter of one market as seen at `now`: campaigns of every type and state. */
export function demoCampaigns(now: Date): DemoCampaign[] {
  return [...demoInstantWins(now), ...demoPacks(now), ...demoPages(now), ...demoSweepstakes(now)]
}
