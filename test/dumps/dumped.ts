import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inject } from 'vitest'
import { runCommand } from '#app/operator/run-command.ts'
import { readConfig } from '#server/config.ts'
import type { TestApp } from '../app.ts'

/** A whole database as a backup without encryption has it. */
export async function dumped(t: TestApp, database: string): Promise<string> {
  const { host, user: role } = inject('postgres')
  const home = mkdtempSync(join(tmpdir(), 'drumroll-dump-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(home, database),
    DATABASE_URL: `postgres://${role}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SEAL_KEY: t.deps.sealKey.toString('hex'),
  })
  try {
    const to = mkdtempSync(join(home, 'backup-'))
    await runCommand(['backup', '--to', to, '--plain'], {
      readConfig: () => config,
      open: () => Promise.reject(new Error('not opened')),
    })
    return readdirSync(to, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.\w+$/.test(name))
      .map(name => {
        const bytes = readFileSync(join(to, name))
        return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
      })
      .join('\n')
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
