import type pg from 'pg'

/** One prepared statement: the name is its own on a connection. */
export interface Statement {
  name: string
  text: string
}

/** What a statement takes: bytes as binary, everything else as text. */
export type StatementValue = Buffer | string | number | null

/** What a statement has answered. `command` says what it was, as `COMMIT` and `INSERT` do. */
export interface StatementAnswer {
  rows: pg.QueryResult['rows']
  command: string
}

interface Field {
  name: string
  dataTypeID: number
}

interface PendingStatement {
  statement: Statement
  values: readonly StatementValue[]
  answer: StatementAnswer
  resolve(answer: StatementAnswer): void
  reject(error: unknown): void
}

const toText = (value: StatementValue) => (typeof value === 'number' ? String(value) : value)

/**
 * Asks statements of a connection in groups: those asked for without waiting in between leave in one write, and are
 * answered in one, which for small statements is most of what they cost. A group in which one fails fails as a whole.
 */
export function openStatementGroups(
  client: pg.Client,
): (statement: Statement, values: readonly StatementValue[]) => Promise<StatementAnswer> {
  /** What rows of a statement look like; absent until it was answered once. */
  const known = new Map<string, Field[]>()
  let waiting: PendingStatement[] = []

  function groupOf(group: PendingStatement[]) {
    const described = new Map<string, Field[]>()
    let place = 0
    const fieldsOf = ({ statement: { name } }: PendingStatement) => known.get(name) ?? described.get(name)
    return {
      submit(connection: pg.Connection) {
        connection.stream.cork()
        for (const asked of group) {
          const { name, text } = asked.statement
          if (!fieldsOf(asked)) {
            // A group that failed may have left it behind.
            connection.close({ type: 'S', name }, true)
            connection.parse({ name, text, types: [] }, true)
            connection.describe({ type: 'S', name }, true)
            described.set(name, [])
          }
          connection.bind({ statement: name, values: asked.values.map(toText) }, true)
          connection.execute(null, true)
        }
        connection.sync()
        connection.stream.uncork()
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        const asked = group[place]
        if (asked) described.set(asked.statement.name, fields)
      },
      handleDataRow({ fields: texts }: { fields: (string | null)[] }) {
        const asked = group[place]
        const row: Record<string, unknown> = {}
        for (const [at, { name, dataTypeID }] of ((asked && fieldsOf(asked)) ?? []).entries()) {
          const text = texts[at] ?? null
          row[name] = text === null ? null : client.getTypeParser(dataTypeID)(text)
        }
        asked?.answer.rows.push(row)
      },
      handleCommandComplete({ text }: { text: string }) {
        const asked = group[place]
        if (asked) asked.answer.command = text.split(' ', 1)[0] ?? ''
        place += 1
      },
      handleReadyForQuery() {
        for (const [name, fields] of described) known.set(name, fields)
        for (const { resolve, answer } of group) resolve(answer)
      },
      handleError(error: unknown) {
        for (const { reject } of group) reject(error)
      },
    }
  }

  return (statement, values) =>
    new Promise((resolve, reject) => {
      // After everything that this turn of the program asks for.
      if (waiting.length === 0) {
        process.nextTick(() => {
          const group = waiting
          waiting = []
          client.query(groupOf(group))
        })
      }
      waiting.push({ statement, values, answer: { rows: [], command: '' }, resolve, reject })
    })
}
