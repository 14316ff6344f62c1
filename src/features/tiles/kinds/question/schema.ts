import { z } from 'zod'
import { line } from '#shared/fields.ts'
import { richText } from '../../rich-text.ts'
import { componentBase, requireField } from '../base.ts'

export const QUESTION_KINDS = [
  'shortText',
  'longText',
  'email',
  'phone',
  'zip',
  'number',
  'date',
  'birthday',
  'yesNo',
  'singleChoice',
  'multiChoice',
  'dropdown',
  'rating',
  'consent',
  'skillTest',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** The fields of the wizard's page "Data capture", and the kind of question each one is. */
export const CAPTURE_KINDS = {
  entryCode: 'shortText',
  firstName: 'shortText',
  lastName: 'shortText',
  email: 'email',
  phoneNumber: 'phone',
  birthday: 'birthday',
  zip: 'zip',
} as const satisfies Record<string, QuestionKind>

export const CAPTURE_FIELDS = [
  'entryCode',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'birthday',
  'zip',
] as const
export type CaptureField = (typeof CAPTURE_FIELDS)[number]

/** Kinds whose answers are few and told apart, so that reports can count them. */
export const COUNTED_KINDS: readonly QuestionKind[] = [
  'yesNo',
  'singleChoice',
  'multiChoice',
  'dropdown',
  'rating',
]

const CHOICE_KINDS: readonly QuestionKind[] = ['singleChoice', 'multiChoice', 'dropdown']

export const QuestionOption = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'Not an option key'),
  label: line(120).min(1, 'Enter a label for the option'),
})

/** Fields of a question, without its place on a screen. */
const questionFields = {
  kind: z.enum(QUESTION_KINDS),
  label: line(200).min(1, 'Enter the question'),
  help: line(300).optional(),
  placeholder: line(100).optional(),
  required: z.boolean(),
  options: z.array(QuestionOption).max(20).optional(),
  min: z.number().min(-1_000_000_000).max(1_000_000_000).optional(),
  max: z.number().min(-1_000_000_000).max(1_000_000_000).optional(),
  maxLength: z.int().min(1).max(2000).optional(),
  consentFor: z.enum(['rules', 'privacy', 'emailMarketing', 'smsMarketing', 'age']).optional(),
  consentText: richText(1000).optional(),
  /** The right answer of a skill test; never sent to the public. */
  answer: line(200).min(1).optional(),
}

const CustomQuestionFields = z.strictObject(questionFields)
type QuestionFields = z.infer<typeof CustomQuestionFields>

function checkQuestion(question: QuestionFields, context: z.RefinementCtx): void {
  const { kind, options = [], min, max } = question
  if (CHOICE_KINDS.includes(kind)) {
    if (options.length < 2) requireField(context, 'options', 'Add 2 to 20 options')
    if (new Set(options.map(option => option.key)).size < options.length) {
      requireField(context, 'options', 'Two options have the same key')
    }
  } else if (options.length > 0) {
    requireField(context, 'options', 'Only multiple-choice questions have options')
  }
  if (min !== undefined && max !== undefined && min > max)
    requireField(context, 'max', 'Must be at least the minimum')
  if (kind === 'rating' && !isRatingScale(question))
    requireField(context, 'max', 'A rating has 2 to 10 steps')
  if (kind === 'consent' && (question.consentFor === undefined || question.consentText === undefined)) {
    requireField(context, 'consentText', 'Enter the consent text')
  }
  if (kind === 'skillTest' && question.answer === undefined)
    requireField(context, 'answer', 'Enter the correct answer')
}

/** The steps of a rating: whole numbers, 1 to 5 unless said otherwise. */
export function ratingScale({
  min = 1,
  max = 5,
}: {
  min?: number | undefined
  max?: number | undefined
}): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}

function isRatingScale({ min = 1, max = 5 }: QuestionFields): boolean {
  return Number.isInteger(min) && Number.isInteger(max) && max - min >= 1 && max - min <= 9
}

/** A question of the wizard, before it has a screen. */
export const CustomQuestion = CustomQuestionFields.superRefine(checkQuestion)
export type CustomQuestion = z.infer<typeof CustomQuestion>

const PlacedQuestion = z.strictObject({
  ...componentBase,
  ...questionFields,
  /** Marks a field that the campaign captures; such a question cannot be deleted. */
  captureField: z.enum(CAPTURE_FIELDS).optional(),
})

/** As its participants get it: it was checked when it was saved, and the right answer stays here. */
export const PublicQuestion = PlacedQuestion.omit({ answer: true })

export const Question = PlacedQuestion.superRefine((question, context) => {
  checkQuestion(question, context)
  const { captureField, kind } = question
  if (captureField !== undefined && CAPTURE_KINDS[captureField] !== kind) {
    requireField(context, 'kind', `This field needs a question of type ${CAPTURE_KINDS[captureField]}`)
  }
})
export type Question = z.infer<typeof Question>
