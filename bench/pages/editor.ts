// Time from a key press in the inspector of the campaign editor until the canvas shows it, with 40 components on the
// screen. It runs the built program in a browser. The goal is one frame; a bare text area in the same run is the
// yardstick.
import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { getTileComponents, NO_COMPONENTS, orderedComponents } from '#features/tiles/contract.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../e2e/parts/demo.ts'
import { makeDataHome, startProgram } from '../../e2e/parts/program.ts'
import { findChromium } from '../../scripts/testing/chromium.ts'
import { median, quantile } from '../shared/machine.ts'

const ROUNDS = 5
const KEYS = 60
const COMPONENTS = 40
/** Details and Styles come before the first screen. */
const FIRST_SCREEN = 3
const LABEL = 'Bench question'
const KEY = 'cmp_benchbenchbench1'

const Listed = z.array(z.object({ eventKey: z.string(), type: z.string() }))
const Tiles = z.array(z.object({ tileKey: z.string() }))

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(PEOPLE.gold)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/')
}

/** Fills the first screen of a campaign that runs; returns the campaign's key. */
async function fillScreen(page: Page, origin: string): Promise<string> {
  const ask = async (path: string) => (await page.request.get(path)).json()
  const items = Listed.parse(await ask('/api/v0/event/campaigns/live'))
  const eventKey = items.find(({ type }) => type !== 'textToDonate')?.eventKey
  if (!eventKey) throw new Error('the demo has no campaign that can be edited')
  const [tile] = Tiles.parse(await ask(`/api/v0/event/${eventKey}/eventTiles`))
  const path = `/api/v0/${eventKey}/eventTile/${tile?.tileKey}/components`
  const found = getTileComponents.response.parse(await ask(path))
  const missing = COMPONENTS - orderedComponents({ ...NO_COMPONENTS, ...found }).length
  const added = Array.from({ length: missing - 1 }, (_, index) => ({
    componentKey: `cmp_${String(index).padStart(16, 'b')}`,
    pageIndex: 100 + index,
    text: 'A line of words, as they stand on many screens',
    variant: 'body',
    align: 'left',
  }))
  const question = { componentKey: KEY, pageIndex: 99, kind: 'shortText', label: LABEL, required: false }
  const data = { ...found, texts: [...found.texts, ...added], questions: [...found.questions, question] }
  const answer = await page.request.put(path, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`the screen was refused: ${await answer.text()}`)
  return eventKey
}

interface Typed {
  /** Milliseconds from each key to the end of the page's work on the frame that shows it. */
  painted: number[]
  /** Milliseconds from each key until its frame is on the screen, as Event Timing rounds them: to 8. */
  presented: number[]
  /** Keys whose letter was shown in the first frame after them. */
  atOnce: number
  /** Milliseconds of processor time that a key took in the page's process, all its threads together. */
  cost: number
}

/** Seconds of processor time that the page's process has used. */
async function processTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0
}

/** Types into the field that has the focus; `shown` finds what shows its value. */
async function typeKeys(page: Page, shown: string): Promise<Typed> {
  await page.evaluate(selector => {
    const painted: number[] = []
    const presented: number[] = []
    const field = Object(document.activeElement)
    const before: number = field.value.length
    let keys = 0
    let atOnce = 0
    const done = new AbortController()
    const watch = new PerformanceObserver(list => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') presented.push(duration)
    })
    const slow = { type: 'event', durationThreshold: 16 }
    watch.observe(slow)
    const press = (event: KeyboardEvent) => {
      keys += 1
      const length = before + keys
      // A message that is sent in a frame arrives when the frame has been painted.
      requestAnimationFrame(() => {
        const words: string = document.querySelector(selector)?.textContent ?? ''
        if (field.value.length === length && words.startsWith(field.value)) atOnce += 1
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => painted.push(performance.now() - event.timeStamp)
        port2.postMessage('')
      })
    }
    addEventListener('keydown', press, { capture: true, signal: done.signal })
    const stop = () => {
      done.abort()
      watch.disconnect()
      return { painted, presented, atOnce }
    }
    Object.assign(globalThis, { stopTyping: stop })
  }, shown)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const begun = await processTime(session)
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('x')
    // Out of step with the frames, as people are.
    await page.waitForTimeout(40 + (key % 17))
  }
  const cost = ((await processTime(session)) - begun) * (1000 / KEYS)
  await session.detach()
  const typed: Omit<Typed, 'cost'> = await page.evaluate(() => Object(globalThis).stopTyping())
  // Tasks under 16 ms are not listed.
  const quick = Array.from({ length: KEYS - typed.presented.length }, () => 8)
  return { ...typed, cost, presented: [...typed.presented, ...quick] }
}

async function typeInInspector(page: Page, eventKey: string): Promise<Typed> {
  await page.goto(`/events/${eventKey}/editor/${FIRST_SCREEN}`)
  await page.locator(`[data-component="${KEY}"]`).click()
  const label = page.getByRole('textbox', { name: 'Label', exact: true })
  await label.press('End')
  const typed = await typeKeys(page, `label[for="f-${KEY}"]`)
  const value = await label.inputValue()
  if (!value.endsWith('x'.repeat(KEYS))) throw new Error('not every key arrived')
  const shown = await page
    .getByRole('region', { name: /^Canvas/ })
    .getByText(value)
    .count()
  if (shown === 0) throw new Error('the canvas does not show what was typed')
  await label.fill(LABEL)
  return typed
}

/** The same keys into a text area that is written back and shown beside itself: the least that any editor does. */
async function typeInTextArea(page: Page): Promise<Typed> {
  await page.goto('about:blank')
  await page.setContent('<textarea></textarea><p></p>')
  await page.evaluate(() => {
    const area = document.querySelector('textarea')
    const shown = document.querySelector('p')
    area?.addEventListener('input', () => {
      const { value } = area
      area.value = value
      if (shown) shown.textContent = value
    })
  })
  await page.locator('textarea').focus()
  return typeKeys(page, 'p')
}

/** The median of all keys, and of the rounds' 95th percentiles with the lowest and the highest. */
function summary(rounds: readonly number[][]) {
  const p95s = rounds.map(times => quantile(times, 0.95))
  return { p50: median(rounds.flat()), p95: median(p95s), least: Math.min(...p95s), most: Math.max(...p95s) }
}

function report(name: string, rounds: readonly Typed[]) {
  const painted = summary(rounds.map(round => round.painted))
  const presented = summary(rounds.map(round => round.presented))
  const atOnce = rounds.reduce((sum, round) => sum + round.atOnce, 0)
  const spread = `${painted.least.toFixed(1)} to ${painted.most.toFixed(1)}`
  process.stdout.write(
    `${name}: key to paint p50 ${painted.p50.toFixed(1)} ms, p95 ${painted.p95.toFixed(1)} ms (${spread}); ` +
      `on the screen, in steps of 8 ms: p50 ${presented.p50}, p95 ${presented.p95} (${presented.least} to ${presented.most}); ` +
      `${atOnce} of ${KEYS * rounds.length} letters in the first frame; ` +
      `${median(rounds.map(({ cost }) => cost)).toFixed(1)} ms of processor time a key\n`,
  )
  return painted
}

async function measure(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.accept())
  await signIn(page)
  const eventKey = await fillScreen(page, url)
  await typeInInspector(page, eventKey)
  const inspector: Typed[] = []
  const textArea: Typed[] = []
  for (let round = 0; round < ROUNDS; round++) {
    inspector.push(await typeInInspector(page, eventKey))
    textArea.push(await typeInTextArea(page))
  }
  const [cpu] = cpus()
  process.stdout.write(
    `${cpus().length} x ${cpu?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Chromium ${browser.version()}; ` +
      `${COMPONENTS} components, ${ROUNDS} rounds of ${KEYS} keys\n`,
  )
  const typed = report('the inspector', inspector)
  const floor = report('a bare text area', textArea)
  process.stdout.write(
    `the inspector takes ${(typed.p50 / floor.p50).toFixed(1)} times the bare text area at p50, ` +
      `${(typed.p95 / floor.p95).toFixed(1)} times at p95\n`,
  )
}

const home = makeDataHome()
const program = await startProgram({ DATA_DIR: join(home, 'data'), DEMO_PASSWORD })
try {
  if (!program.url) throw new Error(`the program ended before it served: ${program.words()}`)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
  await measure(browser, program.url)
  await browser.close()
} finally {
  program.process.kill('SIGTERM')
  await program.ended
  rmSync(home, { recursive: true, force: true })
}
