import type { Feature } from '#server/http/feature.ts'
import { resealJob } from './reseal.ts'

/** Personal data under the data keys of its account: what is sealed, and its rotation. */
export const encryption: Feature = { name: 'encryption', routes() {}, jobs: [resealJob] }
