import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism, freemem, loadavg, release, totalmem } from 'node:os'
import { z } from 'zod'
import manifest from '#package.json' with { type: 'json' }
import { PlainError } from '#server/http/plain-error.ts'
import { systemClock } from '#server/process/system.ts'
import { task } from '../command.ts'
import { findAll } from '../doctor/find-all.ts'
import { describeDatabase } from './describe-database.ts'
import { describeSettings } from './describe-settings.ts'

/** Readable by its owner alone: it describes an installation. */
const PRIVATE = 0o600

const describeMachine = () => ({
  node: process.version,
  system: `${process.platform} ${process.arch} ${release()}`,
  processors: availableParallelism(),
  load: loadavg(),
  memoryBytes: { total: totalmem(), free: freemem() },
})

export const supportBundle = task({
  name: 'support-bundle',
  summary: 'Write what support asks for to a file: no personal data, no secrets, no texts of yours',
  options: { to: 'new file, such as bundle.json' },
  example: 'support-bundle --to bundle.json',
  wishes: z.strictObject({ to: z.string('is missing').min(1, 'is empty') }),
  async run({ readConfig }, { to }) {
    if (existsSync(to)) throw new PlainError(`${to} exists. Name a new file`)
    const { findings, config } = await findAll(readConfig)
    const bundle = {
      madeAt: systemClock.now(),
      version: manifest.version,
      machine: describeMachine(),
      settings: config ? describeSettings(config) : 'cannot be read',
      findings: findings.map(({ state, what }) => ({ state, what })),
      database: config ? await describeDatabase(config) : 'not asked',
    }
    writeFileSync(to, `${JSON.stringify(bundle, null, 2)}\n`, { flag: 'wx', mode: PRIVATE })
    const failed = findings.filter(({ state }) => state === 'fail').length
    const found = failed > 0 ? ` ${failed} checks fail: run doctor for the reasons.` : ''
    return { text: `${to} is written. Read it before you send it.${found}` }
  },
})
