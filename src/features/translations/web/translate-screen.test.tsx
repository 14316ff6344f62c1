import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { getEvent, updateEvent } from '#features/campaigns/contract.ts'
import { getTranslations, listTranslations, saveTranslations } from '#features/translations/contract.ts'
import { ROLE } from '#shared/access.ts'
import { EVENT_KEY, makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { makeSessionUser, openDashboard, startService } from '#test/screens/dashboard.tsx'

type Texts = z.input<typeof getTranslations.response>['texts']

const [TITLE, EMAIL] = ['txt_000000000000000a', 'txt_000000000000000b']

const texts = (translation = ''): Texts => [
  {
    key: TITLE,
    section: 'Campaign',
    place: 'Title',
    text: 'Coffee Rush',
    kind: 'plain',
    limit: 80,
    isLocked: false,
    translation,
  },
  {
    key: EMAIL,
    section: 'Form',
    place: 'Question',
    text: 'Email',
    kind: 'plain',
    limit: 200,
    isLocked: false,
    translation: '',
    fallback: 'Correo electrónico',
  },
]

function open(role: number = ROLE.owner) {
  const service = startService(makeSessionUser({ role }))
  service.answer(getEvent, makeEventAnswer({ status: 1, language: ['en', 'es', 'ar'] }))
  service.answer(listTranslations, {
    main: 'en',
    languages: [
      { language: 'es', missing: 1 },
      { language: 'ar', missing: 1 },
    ],
    isOpen: true,
  })
  service.answer(getTranslations, { language: 'es', texts: texts() })
  openDashboard(`/events/${EVENT_KEY}/languages`)
  return service
}

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

test('an owner translates a text beside the original; until then the field shows what entrants see', async () => {
  const service = open()
  const title = await field('Spanish: Coffee Rush')
  expect(title.placeholder).toBe('Coffee Rush')
  expect(title.lang).toBe('es')
  expect((await field('Spanish: Email')).placeholder).toBe('Correo electrónico')
  const languages = screen.getByRole('navigation', { name: 'Languages' })
  expect(within(languages).getByRole('link', { name: /Español.*1 missing/ })).toBeTruthy()
  expect(within(languages).getByRole('link', { name: /العربية/ })).toBeTruthy()

  fireEvent.change(title, { target: { value: 'Fiebre del café' } })
  service.answer(saveTranslations, { language: 'es', texts: texts('Fiebre del café') })
  fireEvent.click(await screen.findByRole('button', { name: 'Save translations' }))
  await waitFor(() =>
    expect(service.last(saveTranslations)?.body).toEqual({
      texts: [{ key: TITLE, text: 'Fiebre del café', was: '' }],
    }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save translations' })).toBeNull())
  expect((await field('Spanish: Coffee Rush')).value).toBe('Fiebre del café')
})

test('the filter leaves what entrants would see in English', async () => {
  open()
  await field('Spanish: Email')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Missing only' }))
  expect(screen.queryByRole('textbox', { name: 'Spanish: Email' })).toBeNull()
  const title = await field('Spanish: Coffee Rush')
  // A text stays while it is typed.
  fireEvent.change(title, { target: { value: 'F' } })
  expect(await field('Spanish: Coffee Rush')).toBeTruthy()
})

test('an error stands at its text, and Control and Enter lead to the next', async () => {
  const service = open()
  const title = await field('Spanish: Coffee Rush')
  title.focus()
  fireEvent.keyDown(title, { key: 'Enter', ctrlKey: true })
  expect(document.activeElement).toBe(await field('Spanish: Email'))
  fireEvent.change(title, { target: { value: 'x'.repeat(90) } })
  service.refuse(saveTranslations, 400, {
    message: 'Please check the highlighted fields',
    errors: { 'texts.0.text': 'Title “Coffee Rush”: at most 80 characters' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Save translations' }))
  expect(await screen.findByText(/at most 80 characters/)).toBeTruthy()
})

test('when another person changed a text, both are shown and mine can be kept', async () => {
  const service = open()
  fireEvent.change(await field('Spanish: Coffee Rush'), { target: { value: 'Mío' } })
  service.refuse(saveTranslations, 409, {
    message: 'Someone else changed this',
    conflicts: [{ key: TITLE, yours: 'Mío', theirs: 'Suyo' }],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Save translations' }))
  expect(await screen.findByText('Suyo')).toBeTruthy()
  service.answer(saveTranslations, { language: 'es', texts: texts('Mío') })
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() =>
    expect(service.last(saveTranslations)?.body).toEqual({
      texts: [{ key: TITLE, text: 'Mío', was: 'Suyo' }],
    }),
  )
})

test('the languages of a draft are chosen here, English first; a running campaign keeps its own', async () => {
  const service = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Change languages' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Languages of the pages' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'English' }).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('checkbox', { name: /Deutsch/ }))
  service.answer(updateEvent, makeEventAnswer({ language: ['en', 'es', 'de', 'ar'] }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save languages' }))
  await waitFor(() =>
    expect(service.last(updateEvent)?.body).toMatchObject({ language: ['en', 'es', 'de', 'ar'] }),
  )
})

test('readers see the texts and change nothing', async () => {
  open(ROLE.analyst)
  expect((await field('Spanish: Coffee Rush')).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Change languages' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
})
