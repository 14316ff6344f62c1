import { expect, test } from 'vitest'
import { makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { orderedComponents } from '../../../components.ts'
import { defaultComponents } from '../../../defaults/default-components.ts'
import { keyOf, replaced, withHidden } from './list-steps.ts'
import { donationObstacle, locksOf, lossOf } from './locks.ts'
import { newComponent, newKey } from './new-component.ts'

const settings = makeEventAnswer()
const needs = { title: 'Form', settings } as const
const form = orderedComponents(
  defaultComponents({ title: 'Form', repeat: 1, path: 'main' }, { campaign: settings, settings }, newKey),
)

test('the fields that are captured, the consent and the button that submits are locked with their reason', () => {
  const locks = locksOf(needs, form)
  const reasons = form.flatMap(item => locks.get(keyOf(item)) ?? [])
  expect(reasons).toContain('This screen needs the question for firstName')
  expect(reasons).toContain('This screen needs the consent to the rules')
  expect(reasons).toContain('This screen needs a Submit button')
  const [title] = form
  expect(title && locks.has(keyOf(title))).toBe(false)
})

test('hiding a required component, or giving the button something else to do, is the same loss', () => {
  const button = form.find(({ type }) => type === 'Button')
  if (button?.type !== 'Button') throw new Error('no button')
  const reason = 'This screen needs a Submit button'
  expect(lossOf(needs, form, replaced(form, withHidden(button, true)))).toBe(reason)
  const other = { ...button, component: { ...button.component, action: 'share' as const } }
  expect(lossOf(needs, form, replaced(form, other))).toBe(reason)
})

test('with a second button that submits, either of them may go', () => {
  const two = [...form, newComponent('Button', 'Form', 'Harbor Lights Market')]
  const buttons = two.filter(({ type }) => type === 'Button')
  const locks = locksOf(needs, two)
  expect(buttons.map(item => locks.get(keyOf(item)))).toEqual([undefined, undefined])
})

test('a donation form is on the donation page only, and once', () => {
  expect(donationObstacle('Form', form)).toBe('Only the Text-to-donate Form can have a donation form')
  expect(donationObstacle('Text-to-donate Form', [])).toBeUndefined()
  const there = [newComponent('TTDForm', 'Text-to-donate Form', 'Paws')]
  expect(donationObstacle('Text-to-donate Form', there)).toBe('A screen can have only one donation form')
})
