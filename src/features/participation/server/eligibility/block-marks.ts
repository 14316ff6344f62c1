import type { Deps } from '#server/deps.ts'
import { keyedNumbers } from '#server/keys/blind-index.ts'

const PHONE_END = 7

/** Before the plus sign, without dots: the same for every spelling of a mailbox. */
const boxOf = (email: string) => (email.toLowerCase().split(/[@+]/, 1)[0] ?? '').replaceAll('.', '')
/** Of "a.b.example.com" it is "example". */
const labelOf = (domain: string) => domain.toLowerCase().split('.').at(-2)?.split('@').at(-1) ?? ''
/** A name with other letters than ASCII's may be spelled like any. */
export const ANY_NAME = '?'
const plainName = (name: string) =>
  /^[ -~]*$/.test(name) ? name.toLowerCase().replaceAll(' ', '') : ANY_NAME

/**
 * Parts that are equal in an entry and in a block of the blacklist whenever the matcher finds a match, and rarely else,
 * by the kind of block.
 */
export const MARKS = {
  email: { column: 'mail_mark', sign: 'mail_sign', of: boxOf },
  domain: { column: 'domain_mark', sign: 'domain_sign', of: labelOf },
  phone: { column: 'phone_mark', sign: 'phone_sign', of: (phone: string) => phone.slice(-PHONE_END) },
  name: { column: 'name_mark', sign: 'name_sign', of: plainName },
} as const
export type MarkKind = keyof typeof MARKS

type SealDeps = Pick<Deps, 'sealKey'>

/** Keyed numbers of texts, as one column has them. */
export const marksOfTexts = (
  deps: SealDeps,
  accountId: number,
  kind: MarkKind,
  texts: readonly string[],
): number[] =>
  keyedNumbers(
    deps,
    accountId,
    texts.map(text => `${kind} ${text}`),
  ).map(number => number | 0)

/** Marks of an entry with this person. */
export function marksOf(
  deps: SealDeps,
  accountId: number,
  person: { firstName: string | null; lastName: string | null; email: string | null; phone: string | null },
) {
  const { email, phone } = person
  const name = `${person.firstName ?? ''}${person.lastName ?? ''}`
  const texts = [
    `email ${MARKS.email.of(email ?? '')}`,
    `domain ${MARKS.domain.of(email ?? '')}`,
    `phone ${MARKS.phone.of(phone ?? '')}`,
    `name ${MARKS.name.of(name)}`,
  ]
  const [mail = 0, domain = 0, end = 0, named = 0] = keyedNumbers(deps, accountId, texts)
  return {
    mail_mark: email === null ? null : mail | 0,
    domain_mark: email === null ? null : domain | 0,
    phone_mark: phone === null ? null : end | 0,
    name_mark: named | 0,
  }
}
