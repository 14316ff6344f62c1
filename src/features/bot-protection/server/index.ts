import { getChallenge, listRefusals } from '#features/bot-protection/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { forgetCountsJob } from './forget-counts.ts'
import { handleGetChallenge } from './routes/get-challenge.ts'
import { handleListRefusals } from './routes/list-refusals.ts'

export { isRightCode, signVerified } from './codes.ts'
export { type Contact, contactOf } from './contact.ts'
export { type Crowd, openCrowd } from './crowd.ts'
export { requestCode, requirePerson, stampForm } from './person-check.ts'
export { openRefusalCounter, type RefusalCounter } from './refusals.ts'

/** Programs and duplicates: telling them from people, asking for proofs, and saying who was turned away. */
export const botProtection: Feature = {
  name: 'bot-protection',
  routes(app, deps) {
    serve(app, deps, listRefusals, handleListRefusals)
    serve(app, deps, getChallenge, handleGetChallenge)
  },
  jobs: [forgetCountsJob],
}
