import { expect, type Page, test } from '@playwright/test'
import { PEOPLE } from './parts/demo.ts'
import { expectAccessible, signIn, watchForTrouble } from './parts/fixtures.ts'

const CLIENT = 'Copper Kettle Coffee'

/** The region that says for whom the person acts. */
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Acting for a client' })

async function actForClient(page: Page): Promise<void> {
  await page.goto('/clients')
  await page.getByRole('button', { name: `Act for ${CLIENT}` }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The owner asked by phone')
  await page.getByRole('button', { name: 'Act for client' }).click()
  await expect(bannerOf(page)).toContainText(`You are acting for ${CLIENT}.`)
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** The shortest way through the wizard: a page with a form, without prizes. */
async function createLandingPage(page: Page, title: string, firstPage: () => Promise<void>): Promise<void> {
  await page.goto('/events/create-campaign')
  await page.getByRole('radio', { name: /^Landing page/ }).check()
  await firstPage()
  await next(page, 'What is it called, and who runs it?')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Sponsor' }).fill(CLIENT)
  await next(page, 'When does it run?')
  await next(page, 'Where is it, and who can enter?')
  await next(page, 'How do people find it?')
  await page.getByRole('checkbox', { name: 'QR code' }).check()
  await next(page, 'What information do you collect?')
  await next(page, 'Anything else you want to ask?')
  await next(page, 'What comes after the result?')
  await next(page, 'Sponsor and contact')
  await next(page, 'Does everything look right?')
  await page.getByRole('button', { name: 'Create campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance' })).toBeVisible()
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('staff acts for a client, with a banner and in the log, and creates for one without acting', async ({
  page,
}) => {
  const trouble = watchForTrouble(page)
  const stamp = Date.now() % 100_000
  await signIn(page, PEOPLE.operations)
  await actForClient(page)
  const banner = bannerOf(page)

  await createLandingPage(page, `Acted ${stamp}`, async () => {
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveCount(0)
  })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Created')
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(banner).toHaveCount(0)

  await createLandingPage(page, `Chosen ${stamp}`, async () => {
    await page.getByRole('combobox', { name: 'Client' }).click()
    await page.getByRole('option', { name: CLIENT }).click()
  })
  await expect(page.getByRole('main')).toContainText(CLIENT)

  await createLandingPage(page, `Shown ${stamp}`, async () => {
    await page.getByRole('checkbox', { name: 'Demo campaign' }).check()
  })
  await page.getByRole('link', { name: 'Set up', exact: true }).click()
  await expect(page.getByText('Demo campaigns cannot be activated.').first()).toBeVisible()
  trouble.expectNone()
})

test('staff starts a template of their own for a client, chosen or acted for', async ({ page }) => {
  const trouble = watchForTrouble(page)
  const name = `House style ${Date.now() % 100_000}`
  await signIn(page, PEOPLE.operations)
  await createLandingPage(page, name, async () => {})
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('textbox', { name: 'Template name' }).fill(name)
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText(`“${name}” is in your templates.`)).toBeVisible()

  const use = async () => {
    await page.goto('/events/templates')
    await page.getByRole('button', { name: `Use template: ${name}` }).click()
  }
  await use()
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: CLIENT }).click()
  await expect(page.getByText('in the client’s brand and with its sponsor.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('main')).toContainText(CLIENT)

  await actForClient(page)
  await use()
  await expect(page.getByText(/, not published$/).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(bannerOf(page)).toBeVisible()
  await bannerOf(page).getByRole('button', { name: 'Stop' }).click()
  trouble.expectNone()
})

test('support reads the campaigns of every client and is offered no change', async ({ page, browser }) => {
  const owner = await browser.newPage()
  await signIn(owner, PEOPLE.gold)
  await owner.goto('/campaignarchive?list=live')
  const href = await owner
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .getAttribute('href')
  await owner.close()
  await signIn(page, PEOPLE.staff)
  await page.goto(href ?? '')
  await expect(page.getByText('You have read-only support access.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions' })).toHaveCount(0)
})
