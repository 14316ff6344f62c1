import { previewBlacklist } from '#features/blacklist/contract.ts'
import { getChallenge, listRefusals } from '#features/participation/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { forgetCountsJob } from './bot-protection/forget-counts.ts'
import { handleGetChallenge } from './routes/get-challenge.ts'
import { handleListRefusals } from './routes/list-refusals.ts'
import { handlePreviewBlacklist } from './routes/preview-blacklist.ts'

export { withAgreedWords } from './answers/agreed-words.ts'
export { type Answers, type GivenAnswers, type ReadAnswers, readAnswers } from './answers/answers.ts'
export { type AgreedFrom, agreedWith, withProof } from './answers/consent-proof.ts'
export { draftEntry, type EntryDraft, type EntryRequest } from './answers/draft-entry.ts'
export { noteAnswers } from './answers/note-answers.ts'
export { processBatch } from './batch/process-batch.ts'
export { isRightCode, signVerified } from './bot-protection/codes.ts'
export { type Contact, contactOf } from './bot-protection/contact.ts'
export { requestCode, requirePerson, stampForm } from './bot-protection/person-check.ts'
export { openRefusalCounter, type RefusalCounter } from './bot-protection/refusals.ts'
export { openVelocityCounter, type VelocityCounter } from './bot-protection/velocity-counter.ts'
export { type ParticipationCommand, type ParticipationResult, StaleCampaign } from './commands/command.ts'
export { enter, playOnce, statementsIn } from './commands/participate.ts'
export { openParticipationQueue, type ParticipationQueue } from './commands/participation-queue.ts'
export { voidPlay } from './commands/void-play.ts'
export { limitScope, nextEntryAt } from './eligibility/admit.ts'
export { findPerson, listLostKeys, type OwnEntry, type PersonQuery } from './eligibility/find-person.ts'
export { forgetTraces, listOverdueTraces } from './eligibility/forget-traces.ts'
export { identify } from './eligibility/identity.ts'
export { type LeftOut, listedEntrants } from './eligibility/listed-entrants.ts'
export { isNoZip, stateOfZip, zipAreas } from './eligibility/place.ts'
export { requireOpen } from './eligibility/require-open.ts'
export { traceOf } from './eligibility/trace.ts'
export { changePeople } from './entries/change-people.ts'
export { type EntryPlace, entriesNamedBy, rootsOfEntries, selectEntriesOf } from './entries/entries-of.ts'
export { addAnswers, type Entry, findEntrantByToken, findEntryByToken } from './entries/entry-queries.ts'
export { type EntryWithPlayRow, entriesWithPlays, toEntryWithPlay } from './entries/entry-with-play.ts'
export { countInMinutes, type MinuteCount } from './entries/minute-counts.ts'
export { noteParticipations, type ParticipationNote, takeNotes } from './entries/note-participations.ts'
export { hashPlayToken } from './entries/play-token.ts'
export { getReachedScreen, reachScreen } from './entries/reached-screen.ts'
export {
  FORGOTTEN,
  type HeldPerson,
  heldBy,
  IS_PLAIN,
  NOT_PLAIN,
  openPerson,
  personOfAnswers,
  sealPerson,
} from './entries/sealed-person.ts'

/** Everything between a form and a stored outcome: eligibility, input, and result. */
export const participation: Feature = {
  name: 'participation',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, previewBlacklist, handlePreviewBlacklist)
    serve(app, deps, listRefusals, handleListRefusals)
    serve(app, deps, getChallenge, handleGetChallenge)
  },
  jobs: [forgetCountsJob],
}
