import type { Question, QuestionKind } from '../../kinds/question/schema.ts'

export const KINDS = [
  { value: 'shortText', label: 'Short text' },
  { value: 'longText', label: 'Long text' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'zip', label: 'ZIP code' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
  { value: 'birthday', label: 'Birthday' },
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'singleChoice', label: 'Single choice' },
  { value: 'multiChoice', label: 'Multiple choice' },
  { value: 'dropdown', label: 'Dropdown' },
  { value: 'rating', label: 'Rating' },
  { value: 'consent', label: 'Consent' },
  { value: 'skillTest', label: 'Skill test' },
] as const satisfies readonly { value: QuestionKind; label: string }[]

export const CONSENTS = [
  { value: 'rules', label: 'Official Rules' },
  { value: 'privacy', label: 'Privacy notice' },
  { value: 'emailMarketing', label: 'Marketing emails' },
  { value: 'smsMarketing', label: 'Marketing texts' },
  { value: 'age', label: 'Age confirmation' },
] as const

const TYPED: readonly QuestionKind[] = [
  'shortText',
  'longText',
  'email',
  'phone',
  'zip',
  'number',
  'skillTest',
  'dropdown',
]
const CHOICES: readonly QuestionKind[] = ['singleChoice', 'multiChoice', 'dropdown']

/** Which properties a kind of question has beside its words. */
export function propertiesOf(kind: QuestionKind) {
  return {
    placeholder: TYPED.includes(kind),
    options: CHOICES.includes(kind),
    range: kind === 'number' || kind === 'rating',
    maxLength: kind === 'shortText' || kind === 'longText',
    consent: kind === 'consent',
    answer: kind === 'skillTest',
  }
}

/** Changes with the kind: its own properties come, those of the kind before go. */
export function ofKind(question: Question, kind: QuestionKind): Partial<Question> {
  const has = propertiesOf(kind)
  const first = [
    { key: 'option1', label: 'First option' },
    { key: 'option2', label: 'Second option' },
  ]
  return {
    kind,
    placeholder: has.placeholder ? question.placeholder : undefined,
    options: has.options ? (question.options ?? first) : undefined,
    min: has.range ? question.min : undefined,
    max: has.range ? question.max : undefined,
    maxLength: has.maxLength ? question.maxLength : undefined,
    consentFor: has.consent ? (question.consentFor ?? 'emailMarketing') : undefined,
    consentText: has.consent ? (question.consentText ?? 'I agree.') : undefined,
    answer: has.answer ? question.answer : undefined,
  }
}
