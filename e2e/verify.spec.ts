import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './fixtures.ts'

const FILES = [
  'commitment.json',
  'moments-root.json',
  'heads.json',
  'keys.json',
  'reveal.json',
  'certificate.json',
  'plays.bin',
]

/** The demo's campaign that is over, with its seed public. */
async function endedCampaign(page: Page): Promise<string> {
  await signIn(page, PEOPLE.gold)
  return page.evaluate(async () => {
    const list = await (await fetch('/api/v0/event/campaigns/archived')).json()
    const key = JSON.stringify(list).match(/evt_[a-z0-9]{16}/)?.[0] ?? ''
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
  await expect(page.getByText('Log of plays replayed')).toBeVisible()
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
  await expect(page.getByRole('heading', { name: 'Drop the files to check' })).toBeVisible()
  await page.getByLabel('Check files of your own').setInputFiles(FILES.map(file => join(folder, file)))
  await expect(page.getByRole('heading', { name: 'This game was fair' })).toBeVisible()

  // Another log, dropped on the page.
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(70)], 'plays.bin'))
    return transfer
  })
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(page.getByRole('heading', { name: 'This does not add up' })).toBeVisible()
  await expect(page.getByText('Failed at: Log of plays replayed')).toBeVisible()
})
