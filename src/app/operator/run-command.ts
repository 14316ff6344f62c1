import { parseArgs } from 'node:util'
import { z } from 'zod'
import { adminCreate } from './admin-create.ts'
import { auditVerify } from './audit-verify.ts'
import { backup } from './backup.ts'
import { campaignApply, campaignDiff, campaignExport } from './campaign/commands.ts'
import { clientCreate } from './client-create.ts'
import { clusterCheck } from './cluster/check.ts'
import { clusterInit } from './cluster/init.ts'
import { clusterRebalance } from './cluster/rebalance.ts'
import { clusterStatus } from './cluster/status.ts'
import type { AnyCommand, Outcome, Site } from './command.ts'
import { doctor } from './doctor.ts'
import { keysDelete } from './keys/delete.ts'
import { keysRotate } from './keys/rotate.ts'
import { passwordReset } from './password-reset.ts'
import { restore } from './restore.ts'
import { restoreDrill } from './restore-drill.ts'
import { supportBundle } from './support/support-bundle.ts'
import { tokensGrant } from './tokens-grant.ts'

/** Every command but `verify`, which needs nothing of this installation. */
const COMMANDS: readonly AnyCommand[] = [
  adminCreate,
  clientCreate,
  passwordReset,
  tokensGrant,
  keysRotate,
  keysDelete,
  auditVerify,
  doctor,
  supportBundle,
  backup,
  restoreDrill,
  restore,
  clusterInit,
  clusterStatus,
  clusterCheck,
  clusterRebalance,
  campaignExport,
  campaignDiff,
  campaignApply,
]

/** A command line that cannot be understood. The message says how it should be. */
export class Misunderstood extends Error {}

const CALL = 'npm run drumroll --'

function helpOf({ summary, options, flags, operand, example }: AnyCommand): string {
  const named = Object.entries({ ...options, ...flags }).map(([name, words]) => [`--${name}`, words] as const)
  const all = [...Object.entries(operand ?? {}), ...named]
  const width = Math.max(...all.map(([name]) => name.length))
  return [
    summary,
    '',
    ...all.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`),
    '',
    `  ${CALL} ${example}`,
  ].join('\n')
}

/** Every command with its summary. */
export function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  return [
    'Commands for operators. They work whether or not the service is running. Only restore needs it stopped.',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    `  ${'verify'.padEnd(width)}  Check published files: <certificate.json | folder | URL>`,
    '',
    `  ${CALL} <command> --help   shows the options of a command`,
  ].join('\n')
}

interface CommandRequest {
  command: AnyCommand
  options: Record<string, unknown>
}

/** @throws Misunderstood */
function understand(args: readonly string[]): CommandRequest | string {
  const [noun = 'help', verb = ''] = args
  if (['help', '--help', '-h'].includes(noun)) return help()
  const command = COMMANDS.find(({ name }) => name === noun || name === `${noun} ${verb}`)
  if (!command) throw new Misunderstood(`Unknown command "${[noun, verb].join(' ').trim()}".\n\n${help()}`)
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const known = {
    ...Object.fromEntries(Object.keys(command.options).map(option => [option, text])),
    ...Object.fromEntries(Object.keys(command.flags ?? {}).map(option => [option, flag])),
  }
  try {
    const options = { ...known, help: { type: 'boolean', short: 'h' } } as const
    const rest = args.slice(command.name.split(' ').length)
    const allowPositionals = command.operand !== undefined
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals })
    const { help: wantsHelp, ...given } = values
    const [file, ...others] = positionals
    if (others.length > 0) throw new Error('Name one file')
    return wantsHelp ? helpOf(command) : { command, options: { ...given, ...(file && { file }) } }
  } catch (error) {
    throw new Misunderstood(`${error instanceof Error ? error.message : error}\n\n${helpOf(command)}`)
  }
}

/** Errors in the options, each with its name. */
function problemsOf(error: z.ZodError, { command, options }: CommandRequest): string {
  return error.issues
    .map(({ path: [first = ''], message }) => {
      const option = String(first)
      if (option in (command.operand ?? {})) return `Name a ${option}`
      if (!(option in command.options)) return message
      return option in options ? `--${option}: ${message}` : `--${option} is missing`
    })
    .join('\n')
}

/**
 * Runs the command that `args` name.
 * @param site is opened only when there is something to do
 * @throws Misunderstood for arguments without a meaning, and what the command throws
 */
export async function runCommand(args: readonly string[], site: Site): Promise<Outcome> {
  const asked = understand(args)
  return typeof asked === 'string' ? { text: asked } : prepare(asked)(site)
}

function prepare(asked: CommandRequest) {
  const { command, options } = asked
  try {
    return command.prepare(options)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new Misunderstood(`${problemsOf(error, asked)}\n\n${helpOf(command)}`)
  }
}
