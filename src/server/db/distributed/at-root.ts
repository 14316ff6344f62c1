import pg from 'pg'
import type { RunStatement, Statement, StatementValue } from '../pipeline/writer.ts'
import { literalOf } from './literal-of.ts'

/**
 * Runs statements of one root where its rows are: one journey to that server for all of them, and a commit in one phase.
 * The answer lists the rows of each statement; of one that writes, none.
 */
export const AT_ROOT_FUNCTION = `
  create or replace function cluster.at_root(root bigint, texts text[], writes boolean[]) returns jsonb language plpgsql as $$
  declare
    answers jsonb[] := '{}';
    part jsonb[];
    one record;
  begin
    for place in 1 .. cardinality(texts) loop
      part := '{}';
      if writes[place] then execute texts[place];
      else for one in execute texts[place] loop part := part || to_jsonb(one); end loop;
      end if;
      answers := answers || to_jsonb(part);
    end loop;
    return to_jsonb(answers);
  end $$`

const CALL = {
  name: 'at-root',
  text: 'select cluster.at_root($1::int8, $2::text[], $3::bool[]) as answers',
}

/** Columns that JSON shows as text, by the type of their values. */
const REVIVERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.BYTEA, text => Buffer.from(text.slice('\\x'.length), 'hex')],
  [pg.types.builtins.TIMESTAMPTZ, text => new Date(text)],
])

type Reviver = readonly [column: string, revive: (text: string) => unknown]

/** Columns to revive of statements that were asked before, by the name of the statement. */
export type KnownColumns = Map<string, readonly Reviver[]>

type Rows = pg.QueryResult['rows']

interface Asked {
  statement: Statement
  values: readonly StatementValue[]
  resolve(rows: Rows): void
  reject(error: unknown): void
}

/** Sends a query behind those before it. */
export type SendQuery = (query: pg.QueryConfig) => Promise<pg.QueryResult>

const textOf = ({ text, distributed = text }: Statement) => distributed

/** The text of a statement with its values in it. */
function filledIn({ statement, values }: Asked): string {
  const literals = values.map(literalOf)
  return textOf(statement).replace(/\$(\d+)/g, (_, number) => literals[Number(number) - 1] ?? 'null')
}

function rootOf({ statement: { atRoot }, values }: Asked): number {
  const value = atRoot && values[atRoot.root - 1]
  return Number(Array.isArray(value) ? value[0] : value)
}

function toRows(columns: readonly Reviver[], rows: Rows): Rows {
  for (const row of rows)
    for (const [name, revive] of columns) if (typeof row[name] === 'string') row[name] = revive(row[name])
  return rows
}

/**
 * Statements of a transaction on a distributed database. Those that are asked for at once travel together: first the ones
 * of a root, then the others, which stay on the coordinator. The first time, a statement that reads goes by the
 * coordinator too, which tells the types of its columns.
 */
export function openRootCalls(send: SendQuery, known: KnownColumns): { run: RunStatement; flush(): void } {
  let waiting: Asked[] = []

  const isAtRoot = ({ statement: { name, atRoot } }: Asked) => atRoot && (atRoot.writes || known.has(name))

  async function askRoot(root: number, group: readonly Asked[]): Promise<void> {
    try {
      const { rows } = await send({
        ...CALL,
        values: [root, group.map(filledIn), group.map(({ statement }) => statement.atRoot?.writes ?? false)],
      })
      group.forEach(({ statement, resolve }, place) => {
        resolve(toRows(known.get(statement.name) ?? [], rows[0].answers[place]))
      })
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  async function askCoordinator({ statement, values, resolve, reject }: Asked): Promise<void> {
    try {
      const { rows, fields } = await send({
        name: statement.name,
        text: textOf(statement),
        values: [...values],
      })
      known.set(
        statement.name,
        fields.flatMap(({ name, dataTypeID }): Reviver[] => {
          const revive = REVIVERS.get(dataTypeID)
          return revive ? [[name, revive]] : []
        }),
      )
      resolve(rows)
    } catch (error) {
      reject(error)
    }
  }

  function flush(): void {
    const asked = waiting
    waiting = []
    const byRoot = Map.groupBy(asked.filter(isAtRoot), rootOf)
    for (const [root, group] of byRoot) void askRoot(root, group)
    for (const one of asked) if (!isAtRoot(one)) void askCoordinator(one)
  }

  return {
    run: (statement, values) =>
      new Promise<Rows>((resolve, reject) => {
        if (waiting.length === 0) queueMicrotask(flush)
        waiting.push({ statement, values, resolve, reject })
      }),
    flush,
  }
}
