import type { z } from 'zod'
import { type Question, ratingScale } from '#features/tiles/contract.ts'
import { toE164 } from '#shared/contact.ts'
import { Email, line, paragraph } from '#shared/fields.ts'

/** A stored answer, or its error. */
export type ReadAnswer = { value: string | string[] } | { problem: string }

type Reader = (question: Question, text: string) => ReadAnswer

const SHORT = 200
const LONG = 2000

const problem = (message: string) => ({ problem: message })

const fitting =
  (schemaOf: (question: Question) => z.ZodType<string>): Reader =>
  (question, text) => {
    const parsed = schemaOf(question).safeParse(text)
    return parsed.success
      ? { value: parsed.data }
      : problem(parsed.error.issues[0]?.message ?? 'Invalid value')
  }

const phone: Reader = (_question, text) => {
  const number = toE164(text.slice(0, 40))
  return number ? { value: number } : problem('Enter a phone number with area code')
}

const zip: Reader = (_question, text) =>
  /^[A-Za-z0-9][A-Za-z0-9 -]{1,10}[A-Za-z0-9]$/.test(text)
    ? { value: text.toUpperCase() }
    : problem('Enter a ZIP code')

const number: Reader = ({ min, max }, text) => {
  const plain = text.replace(',', '.')
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(plain)) return problem('Enter a number')
  if (min !== undefined && Number(plain) < min) return problem(`At least ${min}`)
  return max !== undefined && Number(plain) > max ? problem(`At most ${max}`) : { value: plain }
}

/** A day of the calendar; years as in people's lives and plans. */
function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const date: Reader = (_question, text) => (isDay(text) ? { value: text } : problem('Enter a date'))

const oneOf =
  (keysOf: (question: Question) => readonly string[]): Reader =>
  (question, text) =>
    keysOf(question).includes(text) ? { value: text } : problem('Choose one of the answers')

const optionKeys = ({ options = [] }: Question) => options.map(option => option.key)
const choice = oneOf(optionKeys)

const skillTest: Reader = ({ answer = '' }, text) =>
  text.toLowerCase() === answer.trim().toLowerCase()
    ? { value: text }
    : problem('That’s not the right answer')

const READERS: Record<Exclude<Question['kind'], 'multiChoice'>, Reader> = {
  shortText: fitting(({ maxLength = SHORT }) => line(Math.min(maxLength, SHORT))),
  longText: fitting(({ maxLength = LONG }) => paragraph(maxLength)),
  email: fitting(() => Email),
  phone,
  zip,
  number,
  date,
  birthday: date,
  yesNo: oneOf(() => ['yes', 'no']),
  singleChoice: choice,
  dropdown: choice,
  rating: oneOf(question => ratingScale(question).map(String)),
  consent: oneOf(() => ['true']),
  skillTest,
}

/** Reads one answer that is not empty, as its question wants it. */
export function readAnswer(question: Question, given: string | readonly string[]): ReadAnswer {
  const list = typeof given === 'string' ? [given] : given
  if (question.kind === 'multiChoice') {
    const keys = optionKeys(question)
    const known = list.every(key => keys.includes(key)) && new Set(list).size === list.length
    return known ? { value: [...list] } : problem('Choose from the answers')
  }
  const [text = ''] = list
  if (list.length > 1) return problem('Choose one answer')
  return READERS[question.kind](question, text.trim())
}
