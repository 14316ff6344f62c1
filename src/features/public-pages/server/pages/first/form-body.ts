import { z } from 'zod'
import { Nonce, Source } from '#features/participation/contract.ts'
import type { GivenAnswers } from '#features/participation/server/index.ts'
import { TRAP_FIELD } from '#features/tiles/kinds/index.ts'
import type { FormVisit } from '../visit-cookies.ts'

const MOST_FIELDS = 100

/** A form as a browser sends it: text by field name, several where several were chosen. */
const FormBody = z
  .record(z.string().max(64), z.union([z.string(), z.array(z.string()).max(MOST_FIELDS)]))
  .refine(body => Object.keys(body).length <= MOST_FIELDS, 'Too many fields')

/** The fields of our own; everything else is an answer. */
const OWN = new Set(['nonce', 's', 'action', 't', TRAP_FIELD, 'captcha', 'code', 'lang'])

const text = (max: number) => z.string().max(max).optional().catch(undefined)
const Check = z.object({
  t: text(64),
  [TRAP_FIELD]: z.string().optional().catch('several'),
  captcha: text(1000),
  code: text(64),
  action: text(64),
})

/** A form that was sent to a participant page. */
export interface SentForm {
  /** 32 hexadecimal digits; absent when it was tampered with, or when the browser keeps no cookies. */
  nonce: string | undefined
  source: Source
  answers: GivenAnswers
  /** Form behind a texted link: its target, and the fields that the link fills in. */
  texted?: { action: string; locked: readonly string[] }
  /** Signals that distinguish a person from a program. */
  check: {
    stamp: string | undefined
    trap: string | undefined
    captcha: string | undefined
    code: string | undefined
    /** They ask for a code instead of giving a proof. */
    wantsCode: boolean
    /** Proof of a number that is known to be theirs. */
    verified?: string | undefined
  }
}

/** The fields of any form by name; unreadable ones are missing. */
export function readFields(body: unknown): z.output<typeof FormBody> {
  const parsed = FormBody.safeParse(body)
  return parsed.success ? parsed.data : {}
}

/**
 * Reads a form as one of ours.
 * @param visit the browser's stored visit, for fields that the form does not carry itself
 */
export function readForm(body: unknown, visit?: FormVisit): SentForm {
  const fields = readFields(body)
  const { t: stamp, [TRAP_FIELD]: trap, captcha, code, action } = Check.parse(fields)
  const nonce = Nonce.safeParse(fields.nonce)
  return {
    nonce: nonce.success ? nonce.data : visit?.nonce,
    source: Source.catch('direct').parse(fields.s),
    answers: Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN.has(name))),
    check: {
      stamp: stamp ?? visit?.stamp,
      trap,
      captcha: captcha || undefined,
      code: code?.replaceAll(/\s/g, '') || undefined,
      wantsCode: action === 'code',
    },
  }
}

/** Present when it is 1. */
const flag = z
  .literal('1')
  .optional()
  .catch(undefined)
  .transform(text => text !== undefined)

const Query = z.object({
  s: Source.catch('direct'),
  page: z.coerce.number().int().min(0).max(99).optional().catch(undefined),
  /** Whether the visitor sees the result for the first time, which is worth a reveal. */
  reveal: flag,
  /** Whether a visitor who entered before wants the form: for another entry, or another person. */
  form: flag,
})

/** The address's own fields: where the link was found, which screen is shown, and how. */
export function readQuery(query: unknown): z.output<typeof Query> {
  return Query.parse(query)
}
