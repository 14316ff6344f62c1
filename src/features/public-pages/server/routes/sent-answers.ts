import type { GivenAnswers } from '#features/participation/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'

const TICKED = 'true'

/** Answers and consents of a request as a form would send them. */
export function withTicked({ answers, consents }: { answers: GivenAnswers; consents: object }): GivenAnswers {
  return { ...answers, ...Object.fromEntries(Object.keys(consents).map(key => [key, TICKED])) }
}

/** Errors of answers, by the request fields that they came in. */
export function namedAsSent(problems: Record<string, string>, consents: object): NamedError {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([key, message]) => [
      `${key in consents ? 'consents' : 'answers'}.${key}`,
      message,
    ]),
  )
  return new NamedError('invalid', { fields })
}
