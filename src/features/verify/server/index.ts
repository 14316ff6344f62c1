import { fixMomentsJob } from '#features/instant-win/server/index.ts'
import { checkFairness, getFairness, revealFairness } from '#features/verify/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { verifyPages } from './page/verify-pages.ts'
import { publishFilesJob } from './publish-due.ts'
import { publishHeadsJob } from './publish-heads.ts'
import { revealJob } from './reveal.ts'
import { handleCheckFairness } from './routes/check-fairness.ts'
import { fairnessFiles } from './routes/fairness-files.ts'
import { handleGetFairness } from './routes/get-fairness.ts'
import { handleRevealFairness } from './routes/reveal-fairness.ts'

export { openFile } from './files/open-file.ts'
export { campaignParts, drawParts, type PublishedPart } from './files/published-parts.ts'
export { placeOf } from './place.ts'

/** Public verification: published files, heads of the log, the reveal, and the page that checks. */
export const verify: Feature = {
  name: 'verify',
  routes(app, deps) {
    serve(app, deps, getFairness, handleGetFairness)
    serve(app, deps, revealFairness, handleRevealFairness)
    serve(app, deps, checkFairness, handleCheckFairness)
    fairnessFiles(app, deps)
    verifyPages(app, deps)
  },
  jobs: [fixMomentsJob, publishHeadsJob, revealJob, publishFilesJob],
}
