import { openLateJobs } from '#app/operator/late-jobs.ts'
import { Misunderstood, runCommand } from '#app/operator/run-command.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { visitDatabase } from '#server/db/open-database.ts'
import { NamedError } from '#server/http/named-error.ts'
import { wordsOf } from '#server/http/plain-error.ts'
import { openAccountKeys } from '#server/keys/open-account-keys.ts'
import { systemClock, systemRandom } from '#server/process/system.ts'
import { readSealKey } from '#server/security/seal-key.ts'
import { openStorage } from '#server/storage/open-storage.ts'

async function open() {
  const config = readConfig()
  const home = await visitDatabase(config)
  const { pool } = connect(home.connection, { size: 1 })
  const { pool: keyPool } = connect(home.connection, { size: 1 })
  await migrate(home.connection)
  const jobs = openLateJobs(home.connection)
  const sealKey = readSealKey(config.dataDir, config.sealKey, systemRandom)
  return {
    config,
    pool,
    jobs,
    clock: systemClock,
    random: systemRandom,
    storage: await openStorage(config, systemRandom),
    sealKey,
    keys: openAccountKeys({ config, sealKey, clock: systemClock, random: systemRandom }, keyPool),
    async close() {
      await jobs.close()
      await keyPool.destroy()
      await pool.destroy()
      await home.stop()
    },
  }
}

// A reader such as `head` may close the pipe before everything was written.
process.stdout.on('error', error => {
  if (Object(error).code !== 'EPIPE') throw error
})

try {
  const { text, alarming } = await runCommand(process.argv.slice(2), {
    open,
    readConfig,
    tell: line => process.stderr.write(`${line}\n`),
  })
  process.stdout.write(`${text}\n`)
  if (alarming) process.exitCode = 1
} catch (error) {
  const isUsage = error instanceof Misunderstood
  const text = isUsage || error instanceof NamedError ? error.message : wordsOf(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = isUsage ? 2 : 1
}
