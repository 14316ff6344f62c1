import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { type Outcome, task } from './command.ts'
import { findAll } from './doctor/find-all.ts'
import type { Finding } from './doctor/finding.ts'

/** One line for each finding: its state, topic, observation and action. */
function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const lines = findings.map(
    ({ state, what, words }) => `${state.padEnd(4)}  ${what.padEnd(width)}  ${words}`,
  )
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  return [
    ...lines,
    '',
    `${count('fail')} failed, ${count('warn')} ${count('warn') === 1 ? 'warning' : 'warnings'}, ${count('ok')} ok`,
  ].join('\n')
}

/** The software bill of materials of this build: the file that `npm run sbom` wrote beside it. */
function readSbom(): Outcome {
  const file = new URL('./sbom.cdx.json', import.meta.url)
  if (existsSync(file)) return { text: readFileSync(file, 'utf8').trimEnd() }
  return {
    text: 'This build has no software bill of materials. Run npm run sbom after the build',
    alarming: true,
  }
}

export const doctor = task({
  name: 'doctor',
  summary:
    'Check settings, database, disk, email, storage, clock and migrations. Exits with code 1 if a check fails',
  options: {},
  flags: { sbom: 'print the software bill of materials of this build instead (CycloneDX JSON)' },
  example: 'doctor',
  wishes: z.strictObject({ sbom: z.boolean().optional() }),
  async run({ readConfig }, { sbom }) {
    if (sbom) return readSbom()
    const { findings } = await findAll(readConfig)
    return { text: table(findings), alarming: findings.some(({ state }) => state === 'fail') }
  },
})
