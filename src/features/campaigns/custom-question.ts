import { z } from 'zod'
import { line } from '#shared/fields.ts'

export const CHOICE_KINDS = ['singleChoice', 'multiChoice', 'dropdown'] as const
export const QUESTION_KINDS = [
  'shortText',
  'longText',
  'number',
  'date',
  'yesNo',
  ...CHOICE_KINDS,
  'rating',
] as const

const Option = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'Not an option key'),
  label: line(100).min(1, 'Name the option'),
})

/** True when the kind lets people choose from the owner's own options. */
export function isChoice(kind: (typeof QUESTION_KINDS)[number]): boolean {
  return CHOICE_KINDS.some(choice => choice === kind)
}

/** A question of the owner beside the captured fields. Choices have 2 to 20 options. */
export const CustomQuestion = z
  .strictObject({
    /** The wizard's row key; the server ignores it. */
    key: z.string().max(40).optional(),
    kind: z.enum(QUESTION_KINDS),
    label: line(200).min(1, 'Write the question'),
    help: line(200).default(''),
    required: z.boolean().default(false),
    options: z.array(Option).max(20, 'At most 20 options').default([]),
  })
  .refine(question => !isChoice(question.kind) || question.options.length >= 2, {
    path: ['options'],
    message: 'Give at least 2 options',
  })
  .refine(question => new Set(question.options.map(option => option.key)).size === question.options.length, {
    path: ['options'],
    message: 'Each option once',
  })
export type CustomQuestion = z.output<typeof CustomQuestion>
