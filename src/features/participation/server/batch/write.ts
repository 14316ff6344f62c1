import type { RunStatement } from '#server/db/pipeline/writer.ts'

/** One statement with its values, as data: making a list of them cannot wait for anything. */
export type Write = Readonly<Parameters<RunStatement>>

/** Runs writes in their order, without waiting in between: the last of them may travel with the commit. */
export function runWrites(run: RunStatement, writes: readonly Write[]): Promise<unknown> {
  return Promise.all(writes.map(([statement, values]) => run(statement, values)))
}
