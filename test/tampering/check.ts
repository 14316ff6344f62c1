import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFiles } from '#features/fairness/browser/files.ts'
import type { Answer } from '#features/fairness/browser/messages.ts'
import { verdictOn } from '#features/fairness/browser/verdict.ts'
import { answerQuestion } from '#features/fairness/browser/worker.ts'
import { Unreadable } from '#features/fairness/check/evidence.ts'
import { inEnglish, unreadableInEnglish } from '#features/fairness/check/in-english.ts'
import { runVerify } from '#features/fairness/cli/run.ts'
import type { PublishedSet } from './campaigns.ts'

/** Verdict about files: whether they are valid, and the words if not. */
export interface Said {
  verdict: 'right' | 'wrong' | 'unreadable' | 'lacking'
  words: string
}

function saidOf(steps: readonly ReturnType<typeof inEnglish>[]): Said {
  const failed = steps.find(({ state }) => state === 'failed')
  if (failed) return { verdict: 'wrong', words: `${failed.name}: ${failed.detail}` }
  const lacking = steps.filter(({ lacks }) => lacks)
  if (lacking.length > 0) return { verdict: 'lacking', words: lacking.map(({ detail }) => detail).join('; ') }
  return { verdict: 'right', words: '' }
}

/** The page's verdict about these files, as if they were dropped on it. */
export async function askPage({ eventKey, drawNo, files }: PublishedSet): Promise<Said> {
  const dropped = [...files].map(([name, bytes]) => new File([new Uint8Array(bytes)], name))
  const { given } = await readFiles(dropped)
  const answers: Answer[] = []
  answerQuestion({ ...given, expected: { eventKey, drawNo } }, answer => answers.push(answer))
  const last = answers.at(-1)
  if (last?.kind === 'unreadable')
    return { verdict: 'unreadable', words: unreadableInEnglish(new Unreadable(last.said)) }
  if (last?.kind !== 'done') throw new Error('The page was not answered')
  const said = saidOf(last.steps.map(inEnglish))
  const { state, title } = verdictOn(last.steps)
  if ((said.verdict === 'wrong') !== (state === 'failed')) throw new Error(`The page says ${title.key}`)
  return said
}

/** A folder of files that the command looks at, one change after the other. */
export function openFolder({ files }: PublishedSet) {
  const path = mkdtempSync(join(tmpdir(), 'tampering-'))
  const write = (name: string, bytes: Buffer | null | undefined) => {
    if (bytes) writeFileSync(join(path, name), bytes)
    else rmSync(join(path, name), { force: true })
  }
  for (const [name, bytes] of files) write(name, bytes)
  return {
    /** The command's verdict with one file replaced or missing. */
    async ask(name: string, bytes: Buffer | null): Promise<Said & { code: number }> {
      write(name, bytes)
      const lines: string[] = []
      const out = (line: string) => lines.push(line)
      const code = await runVerify([path, '--json'], { out, err: out })
      write(name, files.get(name))
      const said = JSON.parse(lines.join('\n'))
      if (code === 2) return { code, verdict: 'unreadable', words: said.unreadable }
      return { code, ...saidOf(said.steps) }
    },
    close: () => rmSync(path, { recursive: true }),
  }
}
