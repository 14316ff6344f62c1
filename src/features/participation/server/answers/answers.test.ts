import { describe, expect, test } from 'vitest'
import type { Question } from '#features/tiles/contract.ts'
import { readAnswers } from './answers.ts'

const key = (name: string) => `cmp_${name.toLowerCase().padEnd(16, '0').slice(0, 16)}`

function question(kind: Question['kind'], more: Partial<Question> = {}): Question {
  const name = more.captureField ?? kind
  return { componentKey: key(name), pageIndex: 0, kind, label: 'A question?', required: false, ...more }
}

const options = [
  { key: 'tea', label: 'Tea' },
  { key: 'coffee', label: 'Coffee' },
]
const email = question('email', { captureField: 'email', required: true })

function problemOf(asked: Question, given: string | string[]): string | undefined {
  const read = readAnswers([asked], { [asked.componentKey]: given })
  return 'problems' in read ? read.problems[asked.componentKey] : undefined
}

test('captured fields become the person, the rest answers, and a consent keeps its words', () => {
  const first = question('shortText', { captureField: 'firstName' })
  const size = question('dropdown', { options })
  const rules = question('consent', {
    consentFor: 'rules',
    consentText: 'I agree to the rules',
    required: true,
  })
  const read = readAnswers([first, email, size, rules], {
    [first.componentKey]: ' Ada ',
    [email.componentKey]: ' Ada@Example.com',
    [size.componentKey]: 'tea',
    [rules.componentKey]: 'true',
  })
  expect(read).toEqual({
    answers: {
      person: { firstName: 'Ada', email: 'ada@example.com' },
      others: { [size.componentKey]: 'tea' },
      consents: { [rules.componentKey]: { consentFor: 'rules', text: 'I agree to the rules' } },
    },
  })
})

test('every problem is named at once', () => {
  const rules = question('consent', { consentFor: 'rules', consentText: 'I agree', required: true })
  const size = question('singleChoice', { options, required: true })
  const read = readAnswers([email, rules, size], { [size.componentKey]: '  ', cmp_zzzzzzzzzzzzzzzz: 'x' })
  expect(read).toEqual({
    problems: {
      cmp_zzzzzzzzzzzzzzzz: 'Unknown field',
      [email.componentKey]: 'Email is a required field',
      [rules.componentKey]: 'Please check this box to enter',
      [size.componentKey]: 'Answer this question',
    },
  })
})

test('a question that is hidden is neither asked nor answered', () => {
  const hidden = question('shortText', { hidden: true, required: true })
  expect(readAnswers([hidden], {})).toMatchObject({ answers: {} })
  expect(problemOf(hidden, 'x')).toBe('Unknown field')
})

describe('each kind accepts valid answers', () => {
  test.each<[Question, string | string[]]>([
    [question('longText'), 'two\nlines'],
    [question('phone'), '(207) 555-0142'],
    [question('zip'), '04101-1234'],
    [question('number', { min: 1, max: 9 }), '2,5'],
    [question('date'), '2026-02-28'],
    [question('birthday'), '2004-02-29'],
    [question('yesNo'), 'no'],
    [question('multiChoice', { options }), ['tea', 'coffee']],
    [question('multiChoice', { options }), 'tea'],
    [question('rating'), '5'],
    [question('skillTest', { answer: 'Forty two' }), 'forty TWO'],
  ])('%#: $0.kind', (asked, given) => {
    expect(problemOf(asked, given)).toBeUndefined()
  })
})

describe('each kind refuses invalid answers', () => {
  test.each<[Question, string | string[], string]>([
    [email, 'ada@', 'Email is a required field'],
    [email, ['a@example.com', 'b@example.com'], 'Choose one answer'],
    [question('shortText'), 'x'.repeat(10_000), 'At most 200 characters'],
    [question('shortText', { maxLength: 5 }), 'abcdef', 'At most 5 characters'],
    [question('shortText'), 'nul \u0000', 'Contains a character that cannot be saved'],
    [question('shortText'), 'half \ud800', 'Contains a character that cannot be saved'],
    [question('shortText'), 'two\nlines', 'Contains a character that cannot be saved'],
    [question('longText'), 'bell \u0007', 'Contains a character that cannot be saved'],
    [question('phone'), '555-0142', 'Enter a phone number with area code'],
    [question('zip'), '!', 'Enter a ZIP code'],
    [question('number'), '1e3', 'Enter a number'],
    [question('number', { min: 1 }), '0', 'At least 1'],
    [question('number', { max: 9 }), '10', 'At most 9'],
    [question('date'), '2026-02-30', 'Enter a date'],
    [question('birthday'), '0001-01-01', 'Enter a date'],
    [question('yesNo'), 'maybe', 'Choose one of the answers'],
    [question('dropdown', { options }), 'Tea', 'Choose one of the answers'],
    [question('multiChoice', { options }), ['tea', 'tea'], 'Choose from the answers'],
    [question('multiChoice', { options }), ['milk'], 'Choose from the answers'],
    [question('rating'), '6', 'Choose one of the answers'],
    [question('skillTest', { answer: '42' }), '41', 'That’s not the right answer'],
  ])('%#: $0.kind', (asked, given, message) => {
    expect(problemOf(asked, given)).toBe(message)
  })
})
