import type { z } from 'zod'

/** 'Campaign sponsor' of campaignSponsor, 'States 2' of the second in a list; 'This' where the whole is wrong. */
function nameOf(path: readonly PropertyKey[]): string {
  const at = path.findLastIndex(part => typeof part === 'string')
  if (at === -1) return 'This'
  const words = String(path[at])
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^a-zA-Z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/\b(?:id|pin|qr|sms|url|zip)\b/g, letters => letters.toUpperCase())
  const places = path.slice(at + 1).map(place => ` ${Number(place) + 1}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${places.join('')}`
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const COUNTED: Readonly<Record<string, string>> = { string: 'character', array: 'item', file: 'byte' }

/** 'must have at most 80 characters', 'must be more than 0'. */
function sayLimit(
  origin: string,
  [least, beyond]: [string, string],
  inclusive: boolean,
  limit: unknown,
): string {
  const noun = COUNTED[origin]
  if (noun === undefined) return `must be ${inclusive ? least : beyond} ${limit}`
  return `must have ${least} ${limit} ${noun}${Number(limit) === 1 ? '' : 's'}`
}

function sayFault(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required'
      return `must be ${KINDS[issue.expected] ?? `a ${issue.expected}`}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_big':
      return sayLimit(issue.origin, ['at most', 'less than'], issue.inclusive ?? true, issue.maximum)
    case 'too_small':
      if (issue.input === '') return 'is required'
      return sayLimit(issue.origin, ['at least', 'more than'], issue.inclusive ?? true, issue.minimum)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return 'has an invalid format'
    default:
      return undefined
  }
}

/** Default error message with the field name, for schemas without their own message. Used in Zod's configuration. */
export function formatZodIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const fault = sayFault(issue)
  return fault && `${nameOf(issue.path ?? [])} ${fault}`
}
