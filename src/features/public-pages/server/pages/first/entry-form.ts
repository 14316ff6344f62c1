import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  type Answers,
  type GivenAnswers,
  type ReadAnswers,
  readAnswers,
} from '#features/participation/server/index.ts'
import type { TileTitle } from '#features/tiles/contract.ts'
import { FORM_ERROR } from '#features/tiles/kinds/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { isOldEnough } from '#shared/time/age.ts'

/** The titles of the screens that make an entry. */
const ENTRY_FORMS: readonly TileTitle[] = ['Form', 'Text-to-donate Form']

export function isEntryForm(tile: Pick<Tile, 'title'> | undefined): boolean {
  return tile !== undefined && ENTRY_FORMS.includes(tile.title)
}

export const SEND_AGAIN = 'Please submit the form again'

/** Errors of a filled form, by component key; those of the whole form under its own name. */
export function errorsOf(read: ReadAnswers, nonce: string | undefined): Record<string, string> | undefined {
  if ('problems' in read) return read.problems
  const { email, phoneNumber } = read.answers.person
  if (email === undefined && phoneNumber === undefined) {
    return { [FORM_ERROR]: 'Enter an email address or a phone number' }
  }
  return nonce === undefined ? { [FORM_ERROR]: SEND_AGAIN } : undefined
}

/** A filled form, ready to be taken. */
interface FilledForm {
  answers: Answers
  nonce: Buffer
}

/** Reads the form that makes an entry. */
export function readEntryForm(
  { components }: Tile,
  given: GivenAnswers,
  nonce: string | undefined,
): FilledForm | { errors: Record<string, string> } {
  const read = readAnswers(components.questions, given)
  const wrong = errorsOf(read, nonce)
  if ('problems' in read || nonce === undefined || wrong) return { errors: wrong ?? {} }
  return { answers: read.answers, nonce: Buffer.from(nonce, 'hex') }
}

/** Whether the form gives a date of birth that is too late for this campaign. */
export function isTooYoung({ settings, timezone }: Campaign, { person }: Answers, now: Date): boolean {
  const { birthday } = person
  return birthday !== undefined && !isOldEnough(birthday, settings.minimumAge, now, timezone)
}
