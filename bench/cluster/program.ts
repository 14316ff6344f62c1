import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const MAIN = new URL('../main.js', import.meta.url).pathname
const COMMANDS = new URL('../drumroll.js', import.meta.url).pathname

type Environment = Readonly<NodeJS.ProcessEnv>

/** Runs a command of the operator. @throws with its words when it fails */
export function drumroll(env: Environment, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMANDS, ...args], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`drumroll ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`)
  return stdout.trim()
}

/** As `drumroll`, while this program goes on. @throws with its words when it fails */
export async function drumrollBeside(env: Environment, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [COMMANDS, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  await ended
  if (child.exitCode !== 0)
    throw new Error(`drumroll ${args.join(' ')} ended with ${child.exitCode}: ${said}${complained}`)
  return said.trim()
}

/** Starts the built program, and resolves when it serves. */
export async function startProgram(env: Environment): Promise<{ stop(): Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', part => {
      said += part
      if (said.includes('serves')) resolve()
    })
    child.once('exit', code => reject(new Error(`The program ended with ${code}: ${said}`)))
  })
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}
