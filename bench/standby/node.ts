import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { findOwner, makePrivateFolder } from '#server/db/embedded/owner.ts'
import { surroundings } from '#server/db/embedded/run.ts'
import { childrenOf } from '../shared/process-tree.ts'
import { apiOf, environmentOf } from './setup.ts'

const ANSWER_MS = 2000

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})
type Member = z.infer<typeof Members>['members'][number]

/** A database machine: Patroni and its PostgreSQL. */
export interface Node {
  name: string
  /** All nodes as this one sees them; none while it does not answer. */
  members(): Promise<Member[]>
  /** Starts Patroni, which starts PostgreSQL. */
  start(): void
  /** Ends PostgreSQL alone (SIGKILL). */
  crash(): void
  /** Ends everything at once (SIGKILL), as a machine that is lost. */
  lose(): void
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** A node with a folder of its own, not started. */
export function makeNode(at: number, name: string, folder: string, settings: string): Node {
  const owner = findOwner()
  makePrivateFolder(folder, owner)
  let patroni: ChildProcess | undefined

  function crash(): void {
    try {
      const [first = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)
      const postmaster = Number(first)
      const pids = [postmaster, ...childrenOf(postmaster)]
      for (const pid of pids) kill(pid)
    } catch {
      // It does not run.
    }
  }

  return {
    name,
    crash,
    async members() {
      try {
        const signal = AbortSignal.timeout(ANSWER_MS)
        const answer = await fetch(`http://127.0.0.1:${apiOf(at)}/cluster`, { signal })
        return Members.parse(await answer.json()).members
      } catch {
        return []
      }
    },
    start() {
      const env = environmentOf(at, folder)
      patroni = spawn('patroni', [settings], { ...surroundings(owner, folder), env, stdio: 'ignore' })
    },
    lose() {
      patroni?.kill('SIGKILL')
      crash()
    },
  }
}
