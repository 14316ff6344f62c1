const MOST_LETTERS = 300

/** PostgreSQL error codes in plain words. Its own messages can contain the rejected row. */
const BY_CODE: readonly [code: RegExp, words: string][] = [
  [/^23505$/, 'The same row already exists'],
  [/^23503$/, 'A referenced row is missing'],
  [/^23/, 'A value violates a constraint'],
  [/^22/, 'A value is not valid'],
  [/^42501$/, 'Row-level security refused the operation'],
  [/^(57014|25P03)$/, 'The database took too long'],
  [/^(40001|40P01|55P03)$/, 'Another transaction was in conflict'],
]

interface DatabaseError extends Error {
  code: string
  severity: string
  constraint?: string
}

function isOfDatabase(error: Error): error is DatabaseError {
  return 'severity' in error && 'code' in error && typeof error.code === 'string'
}

function wordsOfDatabase({ code, constraint }: DatabaseError): string {
  const words = BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? 'The database refused the operation'
  return `${words} (${constraint ?? `code ${code}`})`
}

/** Letters of a message that are looked at. */
const MOST_READ = 2000

/** Why something failed, in one line for staff, without addresses and numbers that could be a person's. */
export function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error'
  if (isOfDatabase(error)) return wordsOfDatabase(error)
  const [line = ''] = error.message.split('\n', 1)
  const words = line.slice(0, MOST_READ).split(' ')
  const masked = words
    .map(word => (word.includes('@') ? '[address]' : word.replaceAll(/\+?\d{7,}/g, '[number]')))
    .join(' ')
  return masked.slice(0, MOST_LETTERS) || error.name
}
