import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Answers, isNoZip } from '#features/participation/server/index.ts'
import { FORM_ERROR } from '#features/tiles/kinds/index.ts'
import type { Tile } from '#features/tiles/server/index.ts'
import { zipProblem } from '#shared/zip.ts'

const NEEDED = {
  email: { field: 'email', message: 'Enter an email address to receive a code' },
  sms: { field: 'phoneNumber', message: 'Enter a mobile number to receive a code' },
} as const

type Questions = Tile['components']['questions']

/** A sentence at the question for this; about the whole form where it does not ask. */
export function atContact(
  questions: Questions,
  field: 'email' | 'phoneNumber' | 'zip' | 'entryCode',
  message: string,
): Record<string, string> {
  const asked = questions.find(({ captureField, hidden }) => captureField === field && !hidden)
  return { [asked?.componentKey ?? FORM_ERROR]: message }
}

/**
 * Errors of otherwise valid answers in this campaign. A form needs the contact details that its owner has people
 * confirm. A campaign open only to the United States needs an American ZIP code.
 */
export function unfitAnswers(
  { settings }: Pick<Campaign, 'settings'>,
  questions: Questions,
  { person }: Pick<Answers, 'person'>,
): Record<string, string> | undefined {
  const { verifyContact } = settings
  if (verifyContact !== 'none') {
    const { field, message } = NEEDED[verifyContact]
    if (person[field] === undefined) return atContact(questions, field, message)
  }
  return person.zip !== undefined && isNoZip(person.zip, settings)
    ? atContact(questions, 'zip', zipProblem(person.zip))
    : undefined
}
