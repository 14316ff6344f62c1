// npm run guide:pictures -- <address> <password>: takes the guide's pictures from the running demo at that address.
import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const OUT = 'docs/guide/pictures'
/** Time that a busy machine takes to draw a screen. */
const DRAWING_MS = 2000
const OWNER = 'gold@demo.test'

/** Pictures by name: the path, where `{title}` stands for the key of that campaign. */
const PICTURES: Readonly<Record<string, string>> = {
  templates: '/events/templates',
  'quick-start': '/events/quick-start',
  compliance: '/events/{Seedling Giveaway}/compliance',
  share: '/events/{Lantern Night Scratch}/share',
  qr: '/events/{Lantern Night Scratch}/qr',
  live: '/events/{Lantern Night Scratch}/live',
  draw: '/events/{Pumpkin Weekend Getaway}/sweeps',
  donations: '/events/{Help Biscuit Find a Home}/donations',
  fairness: '/events/{Lantern Night Scratch}/fairness',
}
/** Lists that hold all campaigns of the demo. */
const LISTS = ['/campaignarchive', '/']

const [base = 'http://localhost:3000', password = ''] = process.argv.slice(2)

async function keyOf(page: Page, title: string): Promise<string> {
  for (const list of LISTS) {
    await page.goto(base + list)
    await page.waitForLoadState('networkidle')
    const link = page.getByRole('link', { name: title }).first()
    const href = (await link.count()) > 0 ? await link.getAttribute('href') : null
    const key = /evt_\w+/.exec(href ?? '')?.[0]
    if (key) return key
  }
  throw new Error(`The demo has no campaign "${title}"`)
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
await page.goto(`${base}/login`)
await page.getByLabel('Email').fill(OWNER)
await page.getByRole('textbox', { name: 'Password' }).fill(password)
await page.getByRole('button', { name: 'Sign in', exact: true }).click()
await page.waitForURL(`${base}/`)
// The gifts of the demo are test data.
await page.evaluate(() => localStorage.setItem('includeTestData', 'true'))
await mkdir(OUT, { recursive: true })
for (const [name, path] of Object.entries(PICTURES)) {
  const [place, title] = /\{(.+)\}/.exec(path) ?? []
  const address = place && title ? path.replace(place, await keyOf(page, title)) : path
  await page.goto(base + address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  // Phones draw themselves once they are in view.
  await page.waitForTimeout(DRAWING_MS)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${OUT}/${name}.webp`)
}
await browser.close()
