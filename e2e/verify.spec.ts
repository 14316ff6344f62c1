import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './parts/fixtures.ts'

const FILES = [
  'commitment.json',
  'moments-root.json',
  'heads.json',
  'keys.json',
  'reveal.json',
  'certificate.json',
  'certificate.pdf',
  'manifest.json',
  'plays.bin',
]

/** The demo's campaign that is over, with its seed public. */
async function endedCampaign(page: Page): Promise<string> {
  await signIn(page, PEOPLE.gold)
  await page.goto('/')
  return page.evaluate(async () => {
    const list = await (await fetch('/api/v0/event/campaigns/archived')).json()
    const over = list.find(({ title }: { title: string }) => title === 'Autumn Cabin Scratch')
    const key: string = over?.eventKey ?? ''
    const revealed = await fetch(`/api/v0/event/${key}/fairness/reveal`, { method: 'POST' })
    if (!revealed.ok) throw new Error(`not revealed: ${revealed.status}`)
    return key
  })
}

test('anyone checks a campaign that is over, and again from a saved copy without a network @phone', async ({
  page,
  context,
}) => {
  const eventKey = await endedCampaign(page)
  const trouble = watchForTrouble(page)
  await page.goto(`/verify/${eventKey}`)
  await expect(page.getByRole('heading', { name: 'This game was fair' })).toBeVisible()
  await expect(page.getByText('Play log replayed')).toBeVisible()
  await expectAccessible(page)
  trouble.expectNone()

  const folder = mkdtempSync(join(tmpdir(), 'verify-copy-'))
  const save = async (address: string, name: string) => {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    writeFileSync(join(folder, name), await answer.body())
  }
  await save(`/verify/${eventKey}/page.html`, 'check.html')
  for (const file of FILES) await save(`/api/v0/public/event/${eventKey}/fairness/${file}`, file)

  await context.setOffline(true)
  await page.goto(pathToFileURL(join(folder, 'check.html')).href)
  await expect(page.getByRole('heading', { name: 'Add files to check' })).toBeVisible()
  const letters = () =>
    page.evaluate(() =>
      document.fonts.ready.then(() =>
        Array.from(document.fonts, ({ status, unicodeRange }) => ({
          status,
          isBasic: unicodeRange.startsWith('U+20-22'),
        })),
      ),
    )
  const fonts = (await letters()).filter(({ isBasic }) => isBasic)
  expect(
    fonts.map(({ status }) => status),
    'the copy brings its own fonts',
  ).toEqual(['loaded', 'loaded'])

  const [result, { h }] = [
    page.locator('#play-result'),
    JSON.parse(readFileSync(join(folder, 'heads.json'), 'utf8')).heads[0],
  ]
  await page.getByPlaceholder('Your receipt or its code').fill(h)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(result).toContainText('Add the files below to check your receipt')
  const choose = async (...files: string[]) => {
    const opened = page.waitForEvent('filechooser')
    await page.getByLabel('Check your own files').click()
    await (await opened).setFiles(files.map(file => join(folder, file)))
  }
  await choose(...FILES)
  await expect(page.getByRole('heading', { name: 'This game was fair' })).toBeVisible()
  await expect(result, 'what was asked before the files came is answered with them').toContainText('Passed')

  // One byte of the log is changed in its place, and put back.
  const log = readFileSync(join(folder, 'plays.bin'))
  writeFileSync(join(folder, 'plays.bin'), log.with(20, (log[20] ?? 0) ^ 1))
  await choose('plays.bin')
  await expect(page.getByRole('heading', { name: 'These files do not match' })).toBeVisible()
  await expect(result).toContainText('Failed')
  writeFileSync(join(folder, 'plays.bin'), log)
  await choose('plays.bin')
  await expect(page.getByRole('heading', { name: 'This game was fair' })).toBeVisible()
  await expect(result).toContainText('Passed')

  // Another log, dropped on the page.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(70)], 'plays.bin'))
    return transfer
  })
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(page.getByRole('heading', { name: 'These files do not match' })).toBeVisible()
  await expect(page.getByText('Failed check: Play log replayed')).toBeVisible()
})

/**
 * Creates a campaign with a win within seconds, which has ended and published its seed. Returns the receipt of the
 * win.
 */
async function playedToTheEnd(page: Page): Promise<{ eventKey: string; receipt: string }> {
  await signIn(page, PEOPLE.gold)
  await page.goto('/')
  return page.evaluate(async () => {
    const call = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/v0${path}`, { method, headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const now = new Date()
    const { eventKey } = await call('POST', '/event/eventbuilder', {
      title: 'Two Minute Rush',
      startTime: now.toISOString().slice(0, 10),
      endTime: new Date(now.getTime() + 30 * 60_000).toISOString().slice(0, 16),
      timezone: 'UTC',
      instantWin: true,
      campaignSponsor: 'Copper Kettle Coffee',
      sponsorAddress: {
        street: '18 Quarry Road',
        city: 'Burlington',
        state: 'VT',
        zip: '05401',
        country: 'US',
      },
      emailContact: 'hello@copper.test',
      qrEntry: true,
      unclaimedPolicy: 'secondChance',
      expectedParticipation: 100_000,
      language: ['en', 'es', 'ar'],
      minimumAge: 21,
      instant: {
        ...{ mechanism: 'moments', distribution: 'uniform', playsPerPerson: 1 },
        ...{ per: 'event', winsPerPerson: 1 },
      },
      newPrizes: [
        {
          ...{ title: 'Free cup', description: '', type: 'gift', quantity: 5000, value: 10 },
          ...{ redemptionPin: '', contains: [] },
        },
      ],
    })
    await call('POST', `/event/${eventKey}/rules/accept`, { version: 1 })
    await call('PUT', '/event', { eventKey, status: 2 })
    const event = await (await fetch(`/api/v0/public/event/${eventKey}`)).json()
    // People do not fill in a form faster.
    await new Promise(resolve => setTimeout(resolve, 2500))
    const { stamp } = event
    const play = async (name: string) => {
      const { questions } = event.tiles[0].components
      const answers: Record<string, string> = {}
      const consents: Record<string, true> = {}
      for (const { componentKey, kind, captureField } of questions) {
        if (kind === 'consent') consents[componentKey] = true
        else if (captureField === 'email') answers[componentKey] = `${name}@guest.example`
        else answers[componentKey] = name
      }
      const { playToken } = await call('POST', `/public/event/${eventKey}/entry`, {
        answers,
        consents,
        stamp,
      })
      const clientNonce = 'ab'.repeat(16)
      return (await call('POST', `/public/event/${eventKey}/play`, { playToken, clientNonce })).receipt
    }
    let receipt = await play('first')
    for (let more = 0; !receipt.win && more < 20; more++) {
      await new Promise(resolve => setTimeout(resolve, 500))
      receipt = await play(`next${more}`)
    }
    await call('PUT', '/event', { eventKey, status: 8, reason: 'Everything was won' })
    await call('POST', `/event/${eventKey}/fairness/reveal`, {})
    return { eventKey, receipt: JSON.stringify(receipt, null, 2) }
  })
}

test('a winner pastes the receipt and reads in three languages that the win was sealed before the start', async ({
  page,
}) => {
  const { eventKey, receipt } = await playedToTheEnd(page)
  await page.goto(`/verify/${eventKey}#${JSON.parse(receipt).h}`)
  await expect(page.getByRole('heading', { name: 'This game was fair' })).toBeVisible()
  const result = page.locator('#play-result')
  await expect(result, 'who comes from the page of a play pastes nothing').toContainText('Passed')
  const field = page.getByPlaceholder('Your receipt or its code')
  const check = async (text: string) => {
    await field.fill(text)
    await field.locator('xpath=ancestor::form').getByRole('button').click()
  }
  await check(receipt)
  await expect(result).toContainText(/Release time \d+ was sealed before the start\. Play \d+ in the log/)
  await check(receipt.replace('"clientNonce": "ab', '"clientNonce": "cd'))
  await expect(result).toContainText('Failed')
  await check(JSON.parse(receipt).h)
  await expect(result).toContainText('Passed')
  await check('my receipt')
  await expect(result).toContainText('Paste the whole receipt or its 64-character code')

  await page.goto(`/verify/${eventKey}?lang=es`)
  await expect(page.getByRole('heading', { name: 'Este juego fue justo' })).toBeVisible()
  await expect(page.getByText('Registro de jugadas repetido')).toBeVisible()
  await page.getByPlaceholder('Tu comprobante o su código').fill(receipt)
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(result).toContainText(
    /El momento ganador \d+ se selló antes del inicio\. Jugada \d+ del registro, código [0-9a-f]{8}…/,
  )
  await page.goto(`/verify/${eventKey}?lang=ar#${JSON.parse(receipt).h}`)
  await expect(page.getByRole('heading', { name: 'كانت هذه اللعبة نزيهة' })).toBeVisible()
  await expect(result).toContainText('ربح')
  await expectAccessible(page)
})
