import { type Answers, readAnswers } from '#features/participation/server/index.ts'
import type { Question } from '#features/tiles/contract.ts'
import type { Deps } from '#server/deps.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const FIRST_NAMES = ['Jo', 'Maya', 'Sam', 'Rosa', 'Eli', 'Nora', 'Ben', 'Ida', 'Theo', 'June', 'Omar', 'Kay']
const LAST_NAMES = ['Smith', 'Marin', 'Okafor', 'Lind', 'Perez', 'Chen', 'Hale', 'Novak', 'Reid', 'Adler']
/** Portland has most of its guests from near by. */
const ZIPS = [
  '04101',
  '04101',
  '04102',
  '04103',
  '04401',
  '03801',
  '03301',
  '02108',
  '02139',
  '10001',
  '05401',
]
const YOUNGEST = 19
const OLDEST = 74
const YEAR_DAYS = 365.25

/** A whole number in [0, below). */
export function anyBelow(deps: Pick<Deps, 'random'>, below: number): number {
  return deps.random.bytes(4).readUInt32BE() % below
}

/** @throws Error when the list is empty */
export function anyOf<T>(deps: Pick<Deps, 'random'>, list: readonly T[]): T {
  const found = list[anyBelow(deps, list.length)]
  if (found === undefined) throw new Error('An empty list has no member')
  return found
}

function answerTo(
  deps: Pick<Deps, 'random'>,
  { kind, captureField, required, options = [] }: Question,
  guest: Readonly<Record<string, string>>,
): string {
  if (captureField) return guest[captureField] ?? ''
  if (kind === 'consent') return required || anyBelow(deps, 3) === 0 ? 'true' : ''
  // The first ways are the more common ones.
  return options.length > 0
    ? (options[Math.min(anyBelow(deps, 4), anyBelow(deps, options.length))]?.key ?? '')
    : ''
}

/** A guest's form, validated like any entrant's. */
export function anyForm(
  deps: Pick<Deps, 'random' | 'clock'>,
  questions: readonly Question[],
  number: number,
  entryCode = '',
): Answers {
  const firstName = anyOf(deps, FIRST_NAMES)
  const lastName = anyOf(deps, LAST_NAMES)
  const age = YOUNGEST + Math.min(anyBelow(deps, OLDEST - YOUNGEST), anyBelow(deps, OLDEST - YOUNGEST))
  const born = new Date(deps.clock.now().getTime() - (age + 0.5) * YEAR_DAYS * DAY_MS)
  const guest = {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${number}@guest.example`.toLowerCase(),
    zip: anyOf(deps, ZIPS),
    birthday: born.toISOString().slice(0, 10),
    entryCode,
  }
  const given = questions.map(question => [question.componentKey, answerTo(deps, question, guest)])
  const read = readAnswers(questions, Object.fromEntries(given))
  if ('problems' in read) throw new Error(`A guest's form cannot be read: ${JSON.stringify(read.problems)}`)
  return read.answers
}
