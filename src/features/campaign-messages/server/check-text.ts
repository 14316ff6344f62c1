import type { Channel, MessageText } from '#features/campaign-messages/contract.ts'
import type { DefaultText } from '#features/messaging/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { variablesIn } from '#shared/text/fill-variables.ts'

/** Parts of a text message; more only where the default of the campaign's language needs them. */
const MOST_SEGMENTS = 2

const inBraces = (names: readonly string[]) => names.map(name => `{${name}}`).join(', ')

function problemOf(text: string, known: readonly string[], required: readonly string[]): string | undefined {
  const used = variablesIn(text)
  const unknown = used.filter(name => !known.includes(name))
  if (unknown.length > 0) return `Unknown variable ${inBraces(unknown)}. Use ${inBraces(known)}`
  const missing = required.filter(name => !used.includes(name))
  return missing.length > 0 ? `Keep ${inBraces(missing)}: entrants need it` : undefined
}

/**
 * Checks an owner's words: known variables only, those that a message needs in its body, a subject exactly where there is
 * one, and at most two text messages.
 * @param variables names that may be used
 * @throws invalid with `subject` or `body`
 */
export function checkText(
  { subject, body }: MessageText,
  {
    channel,
    variables,
    standard,
    segments,
    standardSegments,
  }: {
    channel: Channel
    variables: readonly string[]
    standard: DefaultText
    segments: number
    standardSegments: number
  },
): void {
  const subjectProblem =
    channel === 'sms'
      ? subject && 'A text message has no subject'
      : subject === ''
        ? 'Write a subject'
        : problemOf(subject, variables, [])
  const most = Math.max(MOST_SEGMENTS, standardSegments)
  const bodyProblem =
    problemOf(body, variables, standard.required) ??
    (segments > most
      ? `Too long: at most ${most === MOST_SEGMENTS ? 'two' : most} text messages with sample data`
      : undefined)
  if (!subjectProblem && !bodyProblem) return
  throw new NamedError('invalid', {
    fields: {
      ...(subjectProblem ? { subject: subjectProblem } : {}),
      ...(bodyProblem ? { body: bodyProblem } : {}),
    },
  })
}
