import { expect, it } from 'vitest'
import { type Components, orderedComponents } from './components.ts'
import { defaultComponents } from './defaults/default-components.ts'
import type { TileSettings } from './defaults/tile-settings.ts'
import { fitForm } from './fit-form.ts'
import { missingParts } from './required.ts'

const SETTINGS: TileSettings = {
  userCapture: 'Yes',
  addPrizeRedemption: false,
  addNonWinnerRedemption: false,
  addSweeps: false,
  numberSweepsPages: 1,
  entryCode: false,
  firstName: true,
  lastName: false,
  email: true,
  phoneNumber: false,
  birthday: false,
  zip: false,
  customQuestions: [{ kind: 'yesNo', label: 'Coming again?', required: false }],
  marketingOptIn: false,
  campaignSponsor: 'Bean Co',
  webLink: '',
}

let made = 0
const nextKey = () => `cmp_${String(made++).padStart(16, 'a')}`
const form = defaultComponents(
  { title: 'Form', repeat: 1, path: 'main' },
  { campaign: { type: 'instantWin', description: '' }, settings: SETTINGS },
  nextKey,
)
const asked = (components: Components) =>
  orderedComponents(components).flatMap(item =>
    item.type === 'Question' ? [item.component.captureField ?? item.component.kind] : [],
  )

it('changes nothing while the captured fields stay', () => {
  expect(fitForm(form, SETTINGS, nextKey)).toEqual(form)
})

it('adds new fields after the others and drops those that are no longer captured', () => {
  const settings = { ...SETTINGS, firstName: false, zip: true }
  const fitted = fitForm(form, settings, nextKey)
  expect(asked(fitted)).toEqual(['email', 'zip', 'yesNo', 'consent'])
  expect(missingParts('Form', fitted, settings)).toEqual([])
})

it('brings a lost consent back', () => {
  const without = { ...form, questions: form.questions.filter(question => question.kind !== 'consent') }
  expect(missingParts('Form', without, SETTINGS)).toEqual(['the consent to the rules'])
  expect(missingParts('Form', fitForm(without, SETTINGS, nextKey), SETTINGS)).toEqual([])
})
