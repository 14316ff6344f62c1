import pg from 'pg'

/** Folders whose files send the statements of others. */
const PASSED_ON = ['/node_modules/', '/src/server/db/scope', '/test/checks/distributed/']
/** A file of this project, in a line of a stack. */
const OWN = /\/(src|test|bench|scripts)\/\S+\.tsx?/
const TEST_FILE = /\.(test|sweep)\.tsx?/
const NUMBER = /\b\d+\b/g
const PARAMETERS = /\$1(, \$1)+/g
const ROWS = /(\([^()]*\))(, \1)+/g

/** Statements that the program sent in this process, oldest first, one of each form. */
const statements: string[] = []
const seen = new Set<string>()
/** Forms of all statements that the program sent in this process. */
export const sentForms: ReadonlySet<string> = seen

/** A statement without its numbers, the length of its lists and the number of its rows. */
export const formOf = (text: string) =>
  text
    .replace(NUMBER, '1')
    .replace(PARAMETERS, () => '$1')
    .replace(ROWS, '$1')

/** Whether the nearest line of this project is one of the program, not of a test that looks or prepares something. */
function isOfProgram(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = Number.POSITIVE_INFINITY
  const lines = (new Error('where').stack ?? '').split('\n')
  Error.stackTraceLimit = stackTraceLimit
  const nearest = lines.find(line => OWN.test(line) && !PASSED_ON.some(folder => line.includes(folder)))
  return nearest?.includes('/src/') === true && !TEST_FILE.test(nearest)
}

function note(statement: unknown): void {
  const text = typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text')
  if (typeof text !== 'string') return
  const form = formOf(text)
  if (seen.has(form) || !isOfProgram()) return
  seen.add(form)
  statements.push(text)
}

const { query } = pg.Client.prototype
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...asked: unknown[]) {
  note(asked[0])
  return Reflect.apply(query, this, asked)
})

/** Takes the statements that were sent since this was last asked. */
export const takeStatements = (): string[] => statements.splice(0)
