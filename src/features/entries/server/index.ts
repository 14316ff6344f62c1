import { previewBlacklist } from '#features/blacklist/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { handlePreviewBlacklist } from './routes/preview-blacklist.ts'

export { withAgreedWords } from './agreed-words.ts'
export { type Answers, type GivenAnswers, type ReadAnswers, readAnswers } from './answers.ts'
export { type Entered, type EntryRequest, enter } from './enter.ts'
export { addAnswers, type Entry, findEntryByToken } from './entry-queries.ts'
export { countInMinute, type MinuteCount } from './minute-counts.ts'
export { startPlayLog } from './play-log.ts'
export { hashPlayToken } from './play-token.ts'
export { getReachedScreen, reachScreen } from './reached-screen.ts'
export { requireOpen } from './require-open.ts'

/** What participants send: who they are, what they answer, and what that allows them. */
export const entries: Feature = {
  name: 'entries',
  routes(app, deps) {
    serve(app, deps, previewBlacklist, handlePreviewBlacklist)
  },
}
