// npm run prove [-- small|full name ...]: all proofs or the named ones, at their small size by default. Each result
// is written to docs/PROOFS.md right away, with the date, the machine and the commit. Exits with 1 if a promise is
// broken.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import { PROOFS, type Proof, programOf } from './proving/proofs.ts'
import { record } from './proving/record.ts'

const PAGE = 'docs/PROOFS.md'
const [size = 'small', ...names] = process.argv.slice(2)
if (size !== 'small' && size !== 'full') throw new Error('Say small or full first, then names')
const chosen = PROOFS.filter(({ name }) => names.length === 0 || names.includes(name))
const unknown = names.filter(name => !PROOFS.some(proof => proof.name === name))
if (unknown.length > 0) throw new Error(`There is no proof ${unknown.join(', ')}`)

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()

function stampOf(seconds: number): string {
  const changed = git('status', '--porcelain', '--', 'src', 'bench', 'test', 'scripts', 'package-lock.json')
  const commit = git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes' : '')
  const [cpu] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  const load = Math.round(loadavg()[1] ?? 0)
  return `${day}, commit ${commit}, ${cpus().length} x ${cpu?.model.trim()} at load ${load}, Node ${process.version}, ${seconds} s`
}

/** Runs a proof with visible output, and records that output; returns whether everything held. */
async function prove(proof: Proof): Promise<boolean> {
  const given = proof[size === 'full' ? 'full' : 'small']
  const began = performance.now()
  const run = spawn(process.execPath, programOf(proof, given), { stdio: ['ignore', 'pipe', 'inherit'] })
  run.stdout.pipe(process.stdout, { end: false })
  const [words] = await Promise.all([text(run.stdout), once(run, 'close')])
  const stamp = stampOf(Math.round((performance.now() - began) / 1000))
  const failed = run.exitCode !== 0
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(PAGE, record(page, { name: proof.name, size, stamp, words, failed }))
  return !failed
}

const broken: string[] = []
for (const proof of chosen) if (!(await prove(proof))) broken.push(proof.name)
process.stdout.write(
  `\n${chosen.length - broken.length} of ${chosen.length} proofs hold${broken.length > 0 ? `, not ${broken.join(', ')}` : ''}\n`,
)
process.exitCode = broken.length === 0 ? 0 : 1
