import type { RunStatement, Statement, StatementValue } from './writer.ts'

/** One statement with its values, as data: making a list of them cannot wait for anything. */
export type Write = readonly [statement: Statement, values: readonly StatementValue[]]

/** The write of a list of rows, whose columns are its values; none for an empty list. */
export function writeRows(
  statement: Statement,
  rows: readonly unknown[],
  columns: () => readonly StatementValue[],
): Write[] {
  return rows.length === 0 ? [] : [[statement, columns()]]
}

/** Runs writes in their order, without waiting in between: the last of them may travel with the commit. */
export function runWrites(run: RunStatement, writes: readonly Write[]): Promise<unknown> {
  return Promise.all(writes.map(([statement, values]) => run(statement, values)))
}
