import { randomBytes } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Journey } from './browse.ts'

/** Values for the first form of a campaign, except those unique to each person. */
export interface FilledForm {
  campaign: Campaign
  /** Component keys of the form, by captured field. */
  keys: Readonly<Record<string, string>>
  /** Choices that all visitors share. */
  fixed: Readonly<Record<string, string>>
  /** A valid stamp of the time when the form was shown, so that no visitor has to wait. */
  stamp: string
  /** Builds before decision 098 have no visit: everything is on the page. */
  hasVisit: boolean
}

const nonce = () => randomBytes(16).toString('hex')

/** The form of a person whose email address is unique. */
function fieldsOf({ keys, fixed, stamp }: FilledForm): Record<string, string> {
  const typed: Record<string, string> = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `${randomBytes(8).toString('hex')}@bench.test`,
    birthday: '1990-01-31',
    rules: 'true',
  }
  const answers = Object.entries(keys).map(([name, key]) => [key, typed[name] ?? ''])
  return { nonce: nonce(), s: 'direct', t: stamp, ...fixed, ...Object.fromEntries(answers) }
}

/** Sends the form and opens the page that follows: the most common step, and the one that the rest depends on. */
export function* enter(form: FilledForm): Journey {
  const entered = yield { step: 'form', path: `/e/${form.campaign.eventKey}`, fields: fieldsOf(form) }
  yield { step: 'next page', path: entered.location }
}

/** The whole way of an instant win. */
export function* playInstantWin(form: FilledForm): Journey {
  const first = `/e/${form.campaign.eventKey}`
  yield { step: 'first page', path: first }
  if (form.hasVisit) yield { step: 'visit', path: `${first}/visit?s=direct` }
  const { location: own } = yield { step: 'form', path: first, fields: fieldsOf(form) }
  yield { step: 'next page', path: own }
  const { location: result } = yield { step: 'play', path: `${own}/play`, fields: { nonce: nonce() } }
  yield { step: 'result', path: result }
  yield { step: 'come back', path: own }
}

/** The whole way of a sweepstakes or a landing page: the page behind the form says that they are in. */
export function* enterAndReturn(form: FilledForm): Journey {
  const first = `/e/${form.campaign.eventKey}`
  yield { step: 'first page', path: first }
  if (form.hasVisit) yield { step: 'visit', path: `${first}/visit?s=direct` }
  const { location: own } = yield { step: 'form', path: first, fields: fieldsOf(form) }
  yield { step: 'next page', path: own }
  yield { step: 'come back', path: own }
}

/** The way of a gift up to the page of its payment. */
export function* give(form: FilledForm): Journey {
  const first = `/e/${form.campaign.eventKey}`
  yield { step: 'first page', path: first }
  if (form.hasVisit) yield { step: 'visit', path: `${first}/visit?s=direct` }
  const { location: payment } = yield { step: 'form', path: first, fields: fieldsOf(form) }
  yield { step: 'page of payment', path: payment }
}
