import { previewBlacklist } from '#features/blacklist/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handlePreviewBlacklist } from './routes/preview-blacklist.ts'

export { admit, countEntry, limitScope, type Participation } from './admit.ts'
export { withAgreedWords } from './agreed-words.ts'
export { type Answers, type GivenAnswers, type ReadAnswers, readAnswers } from './answers.ts'
export { type AgreedFrom, agreedWith, withProof } from './consent-proof.ts'
export { draftEntry, type EntryDraft, type EntryRequest } from './draft-entry.ts'
export { addAnswers, type Entry, findEntrantByToken, findEntryByToken } from './entry-queries.ts'
export { findPerson, type Known, listLostKeys, type OwnEntry } from './find-person.ts'
export { forgetTraces, listOverdueTraces } from './forget-traces.ts'
export { identify } from './identity.ts'
export { type LeftOut, listedEntrants } from './listed-entrants.ts'
export { countInMinutes, type MinuteCount } from './minute-counts.ts'
export { noteAnswers } from './note-answers.ts'
export { noteTurns, type TurnNote, takeNotes } from './note-turns.ts'
export { isNoZip, stateOfZip, zipAreas } from './place.ts'
export { getPepper, startPlayLog } from './play-log.ts'
export { hashPlayToken } from './play-token.ts'
export { getReachedScreen, reachScreen } from './reached-screen.ts'
export { requireOpen } from './require-open.ts'
export { traceOf } from './trace.ts'

/** What participants send: who they are, what they answer, and what that allows them. */
export const entries: Feature = {
  name: 'entries',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, previewBlacklist, handlePreviewBlacklist)
  },
}
