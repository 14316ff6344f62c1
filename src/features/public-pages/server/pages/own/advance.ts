import { joinsByReceipt } from '#features/campaigns/contract.ts'
import {
  type AgreedFrom,
  addAnswers,
  type GivenAnswers,
  noteAnswers,
  reachScreen,
  readAnswers,
  withAgreedWords,
  withProof,
} from '#features/participation/server/index.ts'
import { joinDraw } from '#features/sweepstakes/server/index.ts'
import { joiningScreen } from '../../screens.ts'
import type { Progress, ProgressCall } from './progress.ts'

/**
 * Stores the answers of a reached screen, joins the draw on the last screen that collects for it, and goes on.
 * @returns the place of the next screen, or the errors of the answers by component key
 */
export async function advance(
  { db, deps, campaign }: ProgressCall,
  { entry, screens = [] }: Progress,
  page: number,
  given: GivenAnswers,
  from: AgreedFrom,
): Promise<{ next: number } | { problems: Record<string, string> }> {
  const questions = screens[page]?.components.questions ?? []
  const read = readAnswers(questions, given)
  if ('problems' in read) return read
  const at = deps.clock.now()
  const answers = withProof(withAgreedWords(read.answers, campaign, from.language), from, at)
  await noteAnswers(db, deps, campaign, entry, { questions, answers, at })
  await addAnswers(db, deps, entry, answers)
  const joins = page === joiningScreen(campaign, screens) && !joinsByReceipt(campaign, entry)
  if (joins) await joinDraw(db, deps, campaign, entry)
  const next = Math.min(page + 1, screens.length - 1)
  await reachScreen(db, entry, next)
  return { next }
}
