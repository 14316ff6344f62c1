import type { z } from 'zod'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** What a command works with: the database with every account in sight, time, chance, and where files are. */
export type Tools = Pick<Deps, 'config' | 'pool' | 'clock' | 'random' | 'storage' | 'sealKey'>

/** What a command says when it is done. */
export interface Outcome {
  text: string
  /** True when it found what should not be: the command then ends with 1. */
  alarming?: boolean
}

/** One command as data: the help and the parser come from it. */
export interface Command<Wishes extends z.ZodObject = z.ZodObject> {
  /** `admin create` */
  name: string
  /** One line. */
  summary: string
  /** Each option as the help shows it, after two dashes. */
  options: Readonly<Record<string, string>>
  example: string
  wishes: Wishes
  run(db: Db, tools: Tools, wishes: z.output<Wishes>): Promise<Outcome>
}

/** A command as the list holds it: it reads its own options. */
export interface AnyCommand extends Pick<Command, 'name' | 'summary' | 'options' | 'example'> {
  /** @throws z.ZodError for options that it does not understand */
  prepare(options: unknown): (db: Db, tools: Tools) => Promise<Outcome>
}

/** Hides a command's own options from the list it stands in. */
export function command<Wishes extends z.ZodObject>(definition: Command<Wishes>): AnyCommand {
  const { wishes, run, ...described } = definition
  return {
    ...described,
    prepare(options) {
      const read = wishes.parse(options)
      return (db, tools) => run(db, tools, read)
    },
  }
}
