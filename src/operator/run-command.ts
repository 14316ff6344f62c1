import { parseArgs } from 'node:util'
import { z } from 'zod'
import { inScope } from '#server/db/scope.ts'
import { adminCreate } from './admin-create.ts'
import { auditVerify } from './audit-verify.ts'
import { clientCreate } from './client-create.ts'
import type { AnyCommand, Outcome, Tools } from './command.ts'
import { passwordReset } from './password-reset.ts'
import { tokensGrant } from './tokens-grant.ts'

/** Every command that needs the database. */
const COMMANDS: readonly AnyCommand[] = [adminCreate, clientCreate, passwordReset, tokensGrant, auditVerify]

/** A command line that cannot be understood. The message says how it should be. */
export class Misunderstood extends Error {}

const CALL = 'npm run drumroll --'

function helpOf({ summary, options, example }: AnyCommand): string {
  const width = Math.max(...Object.keys(options).map(option => option.length))
  return [
    summary,
    '',
    ...Object.entries(options).map(([option, words]) => `  --${option.padEnd(width)}  ${words}`),
    '',
    `  ${CALL} ${example}`,
  ].join('\n')
}

/** Every command with its summary. */
export function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  return [
    'Commands for whoever runs Drumroll. They work while it runs and while it does not, on the same database.',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    `  ${'verify'.padEnd(width)}  Check a certificate: <certificate.json | folder | URL>`,
    '',
    `  ${CALL} <command> --help   says more about one of them`,
  ].join('\n')
}

interface Asked {
  command: AnyCommand
  options: Record<string, unknown>
}

/** @throws Misunderstood */
function understand(args: readonly string[]): Asked | string {
  const [noun = 'help', verb = ''] = args
  if (['help', '--help', '-h'].includes(noun)) return help()
  const command = COMMANDS.find(({ name }) => name === `${noun} ${verb}`)
  if (!command)
    throw new Misunderstood(`There is no command "${[noun, verb].join(' ').trim()}".\n\n${help()}`)
  const text = { type: 'string' } as const
  const known = Object.fromEntries(Object.keys(command.options).map(option => [option, text]))
  try {
    const options = { ...known, help: { type: 'boolean', short: 'h' } } as const
    const { help: wantsHelp, ...given } = parseArgs({ args: args.slice(2), options }).values
    return wantsHelp ? helpOf(command) : { command, options: given }
  } catch (error) {
    throw new Misunderstood(`${error instanceof Error ? error.message : error}\n\n${helpOf(command)}`)
  }
}

/** What is wrong with options, each named. */
function problemsOf(error: z.ZodError, { options }: AnyCommand): string {
  return error.issues
    .map(({ path: [option = ''], message }) =>
      String(option) in options ? `--${String(option)}: ${message}` : message,
    )
    .join('\n')
}

/**
 * Runs the command that `args` name, in one transaction.
 * @param open is called only when there is something to do; `close` of what it gives is called afterwards
 * @throws Misunderstood for arguments that mean nothing, and what the command throws
 */
export async function runCommand(
  args: readonly string[],
  open: () => Promise<Tools & { close(): Promise<void> }>,
): Promise<Outcome> {
  const asked = understand(args)
  if (typeof asked === 'string') return { text: asked }
  const run = prepare(asked)
  const tools = await open()
  try {
    return await inScope(tools.pool, 'system', db => run(db, tools))
  } finally {
    await tools.close()
  }
}

function prepare({ command, options }: Asked) {
  try {
    return command.prepare(options)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new Misunderstood(`${problemsOf(error, command)}\n\n${helpOf(command)}`)
  }
}
