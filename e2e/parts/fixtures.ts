import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

/** Shortest time in which people fill in a form. Faster entrants must prove that they are not bots. */
const FILLING_MS = 2100

/** Waits as long as a person needs to fill the form of the page. */
export async function fillAsPeopleDo(page: Page): Promise<void> {
  await page.waitForTimeout(FILLING_MS)
}

/** Signs a demo person in as the login page does, without drawing it; the page stays where it is. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/login', { data: { email, password: DEMO_PASSWORD } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Signs a demo person in through the login page, and waits until that has made way. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
}

/**
 * Expects the current page to be accessible in the light and the dark scheme. Both have the same elements in other
 * colors.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog covers parts of the controls behind it, which cannot be reached then.
  const isCovered = (await page.locator('[aria-modal=true]').count()) > 0
  const build = () => (isCovered ? new AxeBuilder({ page }).exclude('#main') : new AxeBuilder({ page }))
  const checks = [
    { colorScheme: 'light', axe: build().withTags(RULES) },
    { colorScheme: 'dark', axe: build().withRules(RULES_OF_COLOR) },
  ] as const
  for (const { colorScheme, axe } of checks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
    expect(found, `accessibility, ${colorScheme} scheme`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Fails the journey at its end when the page logged an error, threw one, or asked another host for anything. */
export function watchForTrouble(page: Page): { expectNone(): void } {
  const trouble: string[] = []
  page.on('pageerror', error => trouble.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') trouble.push(`${message.text()} ${message.location().url}`)
  })
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') trouble.push(`asked ${hostname}`)
  })
  return { expectNone: () => expect(trouble).toEqual([]) }
}
