import { type RawBuilder, sql } from 'kysely'
import { type Block, makeMatcher } from '#features/blacklist/server/index.ts'
import type { Db } from '#server/db/scope.ts'

const AT_ONCE = 20_000

/** An entry, and what of the blacklist names it. */
export interface ListedEntrant {
  id: number
  block: Block
}

interface Row {
  id: number
  email: string | null
  phone: string | null
  first_name: string | null
  last_name: string | null
}

const PHONE_END = 7
/** Before the plus sign, without dots: the same for every spelling of a mailbox. */
const boxOf = (email: string) => (email.split(/[@+]/, 1)[0] ?? '').replaceAll('.', '')
/** Of "a.b.example.com" it is "example". */
const labelOf = (domain: string) => domain.split('.').at(-2) ?? ''

/**
 * What of an entry of the blacklist is compared with the numbers that the database keeps beside each entry (migration
 * 0054): equal whenever the matcher finds one named by the other, and seldom else. What is not ASCII is left to it.
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

/** What holds for an entry that bears the sign of one of these blocks at least; the database makes the numbers. */
async function signsOf(db: Db, blocks: readonly Block[]): Promise<RawBuilder<boolean>[]> {
  const signs: RawBuilder<boolean>[] = []
  for (const kind of KINDS) {
    const { column, ofBlock } = SIGNS[kind]
    const texts = blocks.filter(block => block.kind === kind).map(({ value }) => ofBlock(value))
    if (texts.length === 0) continue
    // A name with other letters than ASCII's may be spelled like any.
    const all = kind === 'name' ? [...texts, '?'] : texts
    const { rows } = await sql<{ sign: number }>`
      select distinct hashtext(one collate "C") as sign from unnest(${all}::text[]) as one`.execute(db)
    signs.push(sql<boolean>`${sql.ref(column)} = any(${rows.map(({ sign }) => sign)}::integer[])`)
  }
  return signs
}

/** The entries of one campaign or date that bear a sign, a part of them at a time: memory does not grow with them. */
async function* bearing(db: Db, campaignId: number, signs: RawBuilder<boolean>[]): AsyncGenerator<Row[]> {
  const walk = sql`from entries where campaign_id = ${campaignId} and not test`
  for (let [until, last]: [string, number] = ['infinity', 0]; ; ) {
    const before = sql`(created_at, id) < (${until}::timestamptz, ${last})`
    // Where the part ends is read from the index alone, and few of its rows leave the database.
    const ends = await sql<{ until: string; id: number }>`
      select created_at::text as until, id ${walk} and ${before}
      order by created_at desc, id desc offset ${AT_ONCE - 1} limit 1`.execute(db)
    const end = ends.rows[0]
    const { rows } = await sql<Row>`
      select id, email, phone, first_name, last_name ${walk} and ${before}
        ${end ? sql`and (created_at, id) >= (${end.until}::timestamptz, ${end.id})` : sql``}
        and (${sql.join(signs, sql` or `)})`.execute(db)
    yield rows
    if (!end) return
    until = end.until
    last = end.id
  }
}

/**
 * The entries of campaigns and dates that a blacklist names at `at`, without trial runs; addresses and devices are not
 * kept with entries. The database leaves out nearly all of them by what it can see, so that few are looked at closely.
 */
export async function* listedEntrants(
  db: Db,
  campaignIds: readonly number[],
  blocks: readonly Block[],
  at: Date,
): AsyncGenerator<ListedEntrant[]> {
  const signs = await signsOf(db, blocks)
  if (signs.length === 0) return
  const match = makeMatcher(blocks)
  for (const campaignId of campaignIds) {
    for await (const rows of bearing(db, campaignId, signs)) {
      yield rows.flatMap(({ id, email, phone, first_name, last_name }) => {
        const name = [first_name, last_name].filter(Boolean).join(' ') || undefined
        const block = match({ email: email ?? undefined, phone: phone ?? undefined, name }, at)
        return block ? [{ id, block }] : []
      })
    }
  }
}
