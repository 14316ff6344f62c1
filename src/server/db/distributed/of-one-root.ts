import type { Statement } from '../pipeline/writer.ts'

/** Condition that a column of a hot table holds the root of the call; empty on a plain database. */
export type OnlyRoot = (column: string) => string

/**
 * A statement over lists of values, and its variant for lists of one root. There each hot table gets one more condition,
 * which names the root as a constant, so that Citus sends the whole statement to the root's shard. On a plain database,
 * where a list has many roots, the condition is left out.
 * @param root the parameter with the list of roots, counted from 1
 */
export function ofOneRoot(
  name: string,
  root: number,
  textOf: (only: OnlyRoot) => string,
  writes = false,
): Required<Statement> {
  return {
    name,
    text: textOf(() => ''),
    distributed: textOf(column => ` and ${column} = ($${root}::int8[])[1]`),
    atRoot: { root, writes },
  }
}

/**
 * An insert from lists. Citus copies such rows to the shards, which row-level security refuses; when rows are returned, it
 * inserts them.
 */
export const insertOf = (name: string, root: number, text: string): Required<Statement> => ({
  name,
  text,
  distributed: `${text} returning 1`,
  atRoot: { root, writes: true },
})
