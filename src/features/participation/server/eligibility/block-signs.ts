import { type RawBuilder, sql } from 'kysely'
import type { Block } from '#features/blacklist/server/index.ts'
import type { Db } from '#server/db/scope.ts'

const PHONE_END = 7
/** Before the plus sign, without dots: the same for every spelling of a mailbox. */
const boxOf = (email: string) => (email.split(/[@+]/, 1)[0] ?? '').replaceAll('.', '')
/** Of "a.b.example.com" it is "example". */
const labelOf = (domain: string) => domain.split('.').at(-2) ?? ''

/**
 * Parts of a blacklist entry that are compared with the numbers that the database keeps beside each entry (migration
 * 0054). They are equal whenever the matcher finds a match, and rarely else. Non-ASCII values are left to the matcher.
 */
const SIGNS = {
  email: { column: 'mail_sign', ofBlock: boxOf },
  phone: { column: 'phone_sign', ofBlock: (phone: string) => phone.slice(-PHONE_END) },
  domain: { column: 'domain_sign', ofBlock: labelOf },
  name: {
    column: 'name_sign',
    ofBlock: (name: string) => (/^[ -~]*$/.test(name) ? name.replaceAll(' ', '') : '?'),
  },
} as const
const KINDS = ['email', 'phone', 'domain', 'name'] as const

/**
 * SQL condition on entries `e` with the sign of one of these blocks, kind by kind; the database computes the numbers.
 */
export async function blockSigns(db: Db, blocks: readonly Block[]): Promise<RawBuilder<boolean>[]> {
  const signs: RawBuilder<boolean>[] = []
  for (const kind of KINDS) {
    const { column, ofBlock } = SIGNS[kind]
    const texts = blocks.filter(block => block.kind === kind).map(({ value }) => ofBlock(value))
    if (texts.length === 0) continue
    // A name with other letters than ASCII's may be spelled like any.
    const all = kind === 'name' ? [...texts, '?'] : texts
    const { rows } = await sql<{ sign: number }>`
      select distinct hashtext(one collate "C") as sign from unnest(${all}::text[]) as one`.execute(db)
    signs.push(sql<boolean>`e.${sql.ref(column)} = any(${rows.map(({ sign }) => sign)}::integer[])`)
  }
  return signs
}
