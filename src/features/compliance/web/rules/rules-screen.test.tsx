import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEvent } from '#features/campaigns/contract.ts'
import {
  acceptRules,
  DISCLAIMER,
  getRules,
  getRulesVersion,
  updateRules,
} from '#features/compliance/contract.ts'
import { EVENT_KEY, makeEventAnswer, makeRulesAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'
import type { FakeService } from '#test/screens/fake-service.ts'

async function openRules(rules = makeRulesAnswer(), role = 3000) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer())
  service.answer(getRules, rules)
  openDashboard(`/events/${EVENT_KEY}/rules`)
  await screen.findByText(DISCLAIMER)
  return service
}

/** The response of the step, and of every read after it. */
function answerNext(
  service: FakeService,
  step: typeof acceptRules | typeof updateRules,
  changes: Parameters<typeof makeRulesAnswer>[0],
) {
  service.answer(step, makeRulesAnswer(changes))
  service.answer(getRules, makeRulesAnswer(changes))
}

const button = (name: string) => screen.getByRole('button', { name })
const NEXT = { origin: 'edited', createdBy: 'Ada', createdAt: '2026-11-14T10:00:00Z' } as const

test('the rules are read, and accepted with a click', async () => {
  const service = await openRules()
  expect(screen.getByRole('heading', { name: '1. Sponsor' })).toBeTruthy()
  expect(screen.getByText('Have counsel review these sections: Limits of liability.')).toBeTruthy()
  answerNext(service, acceptRules, { acceptedBy: 'Maya Okafor', acceptedAt: '2026-11-13T19:00:00Z' })
  fireEvent.click(button('Accept version 1'))
  expect(await screen.findByText(/^Accepted by Maya Okafor, Friday, November 13, 2026/)).toBeTruthy()
  expect(service.last(acceptRules)?.body).toEqual({ version: 1 })
})

test('outdated parts are named, cannot be accepted, and are rewritten', async () => {
  const service = await openRules(makeRulesAnswer({ staleParts: ['Prizes', 'Period'] }))
  expect(screen.getByText(/Out of date: Prizes, Period\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept version 1' })).toBeNull()
  answerNext(service, updateRules, { version: 2 })
  fireEvent.click(button('Update rules'))
  expect(await screen.findByRole('button', { name: 'Accept version 2' })).toBeTruthy()
  expect(service.last(updateRules)?.body).toEqual({ reset: true })
})

test('newer standard wording can be taken, and the accepted version stays valid until then', async () => {
  const accepted = { acceptedBy: 'Maya Okafor', acceptedAt: '2026-11-13T19:00:00Z' }
  const service = await openRules(makeRulesAnswer({ ...accepted, newWording: true }))
  expect(screen.getByText('Newer standard wording is available.')).toBeTruthy()
  expect(screen.getByText(/Version 1 remains valid/)).toBeTruthy()
  answerNext(service, updateRules, { version: 2 })
  fireEvent.click(button('Update rules'))
  expect(await screen.findByRole('button', { name: 'Accept version 2' })).toBeTruthy()
})

test('rules are edited as HTML, and saved as the next version', async () => {
  const service = await openRules()
  fireEvent.click(button('Edit by hand'))
  expect(screen.getByRole('textbox', { name: 'Text of the rules' }).textContent).toContain('1. Sponsor')
  fireEvent.click(button('As HTML'))
  fireEvent.change(screen.getByRole('textbox', { name: 'HTML of the rules' }), {
    target: { value: '<p>Mine</p>' },
  })
  answerNext(service, updateRules, { version: 2, html: '<p>Mine</p>' })
  fireEvent.click(button('Save as version 2'))
  expect(await screen.findByText('Mine')).toBeTruthy()
  expect(service.last(updateRules)?.body).toEqual({ customHtml: '<p>Mine</p>' })
})

test('two versions are compared word by word', async () => {
  const [first] = makeRulesAnswer().versions
  if (!first) throw new Error('no version')
  const service = await openRules(
    makeRulesAnswer({ version: 2, versions: [{ ...first, ...NEXT, version: 2 }, first] }),
  )
  const words = (age: number) => ({ html: `<p>At least ${age} years.</p>`, privacyHtml: '', abbreviated: '' })
  service.answer(getRulesVersion, { version: 1, digest: '', translations: [], ...words(18) })
  fireEvent.click(button('Compare version 2 with version 1'))
  const differences = await screen.findByText('The two versions are identical.')
  expect(differences).toBeTruthy()
  expect(within(screen.getByRole('region', { name: /^Versions/ })).getByText('Edited by hand')).toBeTruthy()
})

test('an analyst reads, and changes nothing', async () => {
  await openRules(makeRulesAnswer(), 6000)
  expect(screen.queryByRole('button', { name: /Accept|Edit/ })).toBeNull()
})

test('each language shows its state; its text is read, edited and replaced', async () => {
  const spanish = {
    language: 'es',
    origin: 'edited',
    state: 'outdated',
    html: '<p>Gane una taza.</p>',
    privacyHtml: '<p>Privacidad.</p>',
    abbreviated: '',
    digest: 'aa',
  } as const
  const german = { ...spanish, language: 'de', origin: 'summary', state: 'current' } as const
  const french = { ...spanish, language: 'fr-CA', origin: 'generated', state: 'missing', html: '' } as const
  const translations = [spanish, german, french]
  const service = await openRules(makeRulesAnswer({ translations }))
  const card = within(screen.getByRole('region', { name: /^Languages/ }))
  expect(card.getByText(/The English rules have changed since you wrote this text/)).toBeTruthy()
  expect(card.getByText(/Summary with a link to the English text/)).toBeTruthy()
  expect(card.getByText(/Not written yet/)).toBeTruthy()
  fireEvent.click(button('Show documents in Spanish'))
  expect((await screen.findByText('Gane una taza.')).closest('[lang="es"]')).toBeTruthy()
  fireEvent.click(button('Edit by hand'))
  answerNext(service, updateRules, { version: 2, translations })
  fireEvent.click(button('Save as version 2'))
  await screen.findByText('Version 2', { selector: 'h2, h3' })
  expect(service.last(updateRules)?.body).toEqual({ customHtml: spanish.html, language: 'es' })
  fireEvent.click(button('Replace your text in Spanish with the standard one'))
  await screen.findAllByText('Rules updated')
  expect(service.last(updateRules)?.body).toEqual({ reset: true, language: 'es' })
})
