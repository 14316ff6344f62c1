import { runVerify } from './run.ts'

process.exitCode = await runVerify(process.argv.slice(2), {
  out: line => process.stdout.write(`${line}\n`),
  err: line => process.stderr.write(`${line}\n`),
})
