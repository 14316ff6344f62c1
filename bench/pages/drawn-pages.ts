// Weight of participant pages in each language, and the time to draw them, beside other builds in turns.
//   npm run bench -- drawn-pages [rounds] [drawn-pages.js of another build ...]
import { spawnSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { loadPlayAssets } from '#features/public-pages/view/assets/load-assets.ts'
import { renderPage } from '#features/public-pages/view/render-page.tsx'
import { PROMOTION_TYPES } from '#features/tiles/contract.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { pageFrame, tilePages } from '#test/makers/pages/page-makers.ts'
import { quantile } from '../shared/machine.ts'

const WARM_UPS = 10
const DRAWINGS = 20
const say = (text: string) => process.stdout.write(`${text}\n`)

const Figures = z.object({
  /** Microseconds of processor time for one page. */
  us: z.number(),
  /** Bytes of one page after gzip. */
  bytes: z.number(),
})

/** Draws every page in one language, and prints the figures of a page. */
function drawOnce(code: string | undefined): void {
  const language = LANGUAGE_CODES.find(known => known === code) ?? 'en'
  const frame = { ...pageFrame(), translator: translatorOf(language) }
  const assets = loadPlayAssets()
  const pages = PROMOTION_TYPES.flatMap(type => tilePages(type))
  const drawAll = () => pages.map(({ page }) => renderPage(frame, page, assets))
  for (let time = 0; time < WARM_UPS; time += 1) drawAll()
  const before = process.cpuUsage()
  for (let time = 0; time < DRAWINGS; time += 1) drawAll()
  const { user, system } = process.cpuUsage(before)
  const bytes = drawAll().reduce((sum, html) => sum + gzipSync(html).length, 0) / pages.length
  say(JSON.stringify({ us: (user + system) / DRAWINGS / pages.length, bytes }))
}

interface Variant {
  name: string
  program: string
  language: string
}

function measure({ program, language }: Variant): z.output<typeof Figures> {
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'drawn-pages', '--once', language])
  if (stdout.length === 0) throw new Error(stderr.toString())
  return Figures.parse(JSON.parse(stdout.toString()))
}

/** The middle figure, and those that a quarter and three quarters do not pass. */
const spread = (figures: readonly number[]) =>
  `${quantile(figures, 0.5).toFixed(1)} (${quantile(figures, 0.25).toFixed(1)} to ${quantile(figures, 0.75).toFixed(1)})`

function compare([rounds = '7', ...others]: readonly string[]): void {
  const own = fileURLToPath(import.meta.url)
  const variants: Variant[] = [
    ...others.map(program => ({ name: program, program, language: 'en' })),
    ...LANGUAGE_CODES.map(code => ({ name: `this build, ${code}`, program: own, language: code })),
  ]
  const found = variants.map((): z.output<typeof Figures>[] => [])
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const [index, variant] of variants.entries()) found[index]?.push(measure(variant))
  }
  const [cpu] = cpus()
  say(`${cpus().length} x ${cpu?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
  for (const [index, { name }] of variants.entries()) {
    const figures = found[index] ?? []
    const bytes = figures[0]?.bytes ?? 0
    say(`${name}: ${spread(figures.map(({ us }) => us))} µs, ${bytes.toFixed(0)} bytes after gzip`)
  }
}

const [first, ...rest] = process.argv.slice(3)
if (first === '--once') drawOnce(rest[0])
else compare(first === undefined ? [] : [first, ...rest])
