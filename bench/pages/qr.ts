// The cost of a custom QR code: drawn with a logo and words, then test-scanned before it is stored.
//   npm run bench -- qr [times]
import { cpus, loadavg } from 'node:os'
import sharp from 'sharp'
import { MODULES } from '#features/qr-codes/contract.ts'
import { checkCode } from '#features/qr-codes/server/check-code.ts'
import { makeCode } from '#features/qr-codes/server/make-code.ts'
import { median, quantile } from '../shared/machine.ts'

const TIMES = Number(process.argv[3] ?? 20)
const URL = 'https://win.example.com/q/evt_a1b2c3d4e5f6g7h8/poster'
const say = (text: string) => process.stdout.write(`${text}\n`)

const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c1123f' } })
  .png()
  .toBuffer()
const [cpu] = cpus()
say(`${cpus().length} x ${cpu?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
say('| modules | made and checked, p50 ms | p95 ms |\n|---|---|---|')
for (const modules of MODULES) {
  const times: number[] = []
  for (let time = 0; time <= TIMES; time++) {
    const started = performance.now()
    const design = { foreground: '#1241c1', background: '#ffffff', modules, frameText: 'Scan to play' }
    const problem = await checkCode(await makeCode(URL, design, { png, width: 400, height: 400 }))
    if (problem) throw new Error(problem)
    // The first one loads shared data.
    if (time > 0) times.push(performance.now() - started)
  }
  say(`| ${modules} | ${median(times).toFixed(0)} | ${quantile(times, 0.95).toFixed(0)} |`)
}
