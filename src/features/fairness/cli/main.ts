import { isMainThread } from 'node:worker_threads'
import { runVerify } from './run.ts'

// The command is one file: its threads run the same one.
if (isMainThread) {
  process.exitCode = await runVerify(process.argv.slice(2), {
    out: line => process.stdout.write(`${line}\n`),
    err: line => process.stderr.write(`${line}\n`),
  })
} else {
  await import('../root-worker.ts')
}
