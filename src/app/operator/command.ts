import type { z } from 'zod'
import type { Config } from '#server/config.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Resources of a command: the database with every account visible, time, randomness and file storage. */
export type Tools = Pick<
  Deps,
  'config' | 'pool' | 'clock' | 'random' | 'storage' | 'sealKey' | 'keys' | 'jobs'
>

/** Output of a finished command. */
export interface Outcome {
  text: string
  /** True when it found what should not be: the command then ends with 1. */
  alarming?: boolean
}

/** Environment of a command. */
export interface Site {
  /** Opens the database, up to date, and everything beside it. */
  open(): Promise<Tools & { close(): Promise<void> }>
  /** @throws ConfigError */
  readConfig(): Config
  /** Shows a line while a command works. */
  tell?(line: string): void
}

interface Described<Wishes extends z.ZodObject> {
  /** `admin create`, or one word. */
  name: string
  /** One line. */
  summary: string
  /** Each option as the help shows it, after two dashes. */
  options: Readonly<Record<string, string>>
  /** Options that take no value, as the help shows them. */
  flags?: Readonly<Record<string, string>>
  /** An argument without an option, as the help shows it. */
  operand?: { file: string }
  example: string
  wishes: Wishes
}

/** One command as data: the help and the parser come from it. It runs in one transaction. */
export interface Command<Wishes extends z.ZodObject> extends Described<Wishes> {
  run(db: Db, tools: Tools, wishes: z.output<Wishes>): Promise<Outcome>
}

/** A command for the installation itself, which opens its own resources. */
export interface Task<Wishes extends z.ZodObject> extends Described<Wishes> {
  run(site: Site, wishes: z.output<Wishes>): Promise<Outcome>
}

/** A command as the list holds it: it reads its own options. */
export interface AnyCommand extends Omit<Described<z.ZodObject>, 'wishes'> {
  /** @throws z.ZodError for options that it does not understand */
  prepare(options: unknown): (site: Site) => Promise<Outcome>
}

/** Hides a task's own options from the list of tasks. */
export function task<Wishes extends z.ZodObject>(definition: Task<Wishes>): AnyCommand {
  const { wishes, run, ...described } = definition
  return {
    ...described,
    prepare(options) {
      const read = wishes.parse(options)
      return site => run(site, read)
    },
  }
}

/** The same for a command that works in one transaction. */
export function command<Wishes extends z.ZodObject>(definition: Command<Wishes>): AnyCommand {
  return task({
    ...definition,
    async run({ open }, wishes) {
      const tools = await open()
      try {
        return await inScope(tools.pool, 'system', db => definition.run(db, tools, wishes))
      } finally {
        await tools.close()
      }
    },
  })
}
