import type { CaptureField, Question } from '#features/tiles/contract.ts'
import { EMAIL_MESSAGE } from '#shared/fields.ts'
import { readAnswer } from './answer-kinds.ts'

/** Answers as they came, by component key. */
export type GivenAnswers = Readonly<Record<string, string | readonly string[]>>

/** A consent that was given, with the words that were agreed to: the proof. */
export interface Consent {
  consentFor: string
  text: string
  /** ISO time, network, browser and Global Privacy Control; see `withProof`. */
  at?: string
  ip?: string
  agent?: string
  gpc?: boolean
}

/** Answers of a filled form. */
export interface Answers {
  person: Partial<Record<CaptureField, string>>
  /** Everything else that was answered, by component key. */
  others: Record<string, string | string[]>
  consents: Record<string, Consent>
}

/** The answers, or the errors by component key. */
export type ReadAnswers = { answers: Answers } | { problems: Record<string, string> }

function isEmpty(given: string | readonly string[] | undefined): boolean {
  if (given === undefined || given.length === 0) return true
  return typeof given === 'string' ? given.trim() === '' : given.every(text => text.trim() === '')
}

function missing({ kind, required, captureField }: Question): string | undefined {
  if (captureField === 'email' && required) return EMAIL_MESSAGE
  if (!required) return undefined
  return kind === 'consent' ? 'Please check this box to enter' : 'Answer this question'
}

function keep(answers: Answers, question: Question, value: string | string[]): void {
  const { componentKey, captureField, kind, consentFor = 'rules', consentText, label } = question
  if (kind === 'consent') answers.consents[componentKey] = { consentFor, text: consentText ?? label }
  else if (captureField && typeof value === 'string') answers.person[captureField] = value
  else answers.others[componentKey] = value
}

/**
 * Reads a filled form against the questions on it. Every question is checked, so that all problems show at once; an
 * answer to a question that is not on the form is a problem too.
 */
export function readAnswers(questions: readonly Question[], given: GivenAnswers): ReadAnswers {
  const answers: Answers = { person: {}, others: {}, consents: {} }
  const problems: Record<string, string> = {}
  const asked = questions.filter(question => !question.hidden)
  const keys = new Set(asked.map(question => question.componentKey))
  for (const key of Object.keys(given)) if (!keys.has(key)) problems[key] = 'Unknown field'
  for (const question of asked) {
    const raw = given[question.componentKey]
    if (raw === undefined || isEmpty(raw)) {
      const message = missing(question)
      if (message) problems[question.componentKey] = message
      continue
    }
    const read = readAnswer(question, raw)
    if ('problem' in read) problems[question.componentKey] = read.problem
    else keep(answers, question, read.value)
  }
  return Object.keys(problems).length > 0 ? { problems } : { answers }
}
