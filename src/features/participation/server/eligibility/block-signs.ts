import { type RawBuilder, sql } from 'kysely'
import type { Block } from '#features/blacklist/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { ANY_NAME, MARKS, marksOfTexts } from './block-marks.ts'

const KINDS = ['email', 'phone', 'domain', 'name'] as const

/**
 * SQL condition on entries `e` with the mark of one of these blocks, kind by kind. Entries of earlier versions have a
 * number that the database made (hashtext) until they are sealed.
 */
export async function blockSigns(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
  blocks: readonly Block[],
): Promise<RawBuilder<boolean>[]> {
  const signs: RawBuilder<boolean>[] = []
  for (const kind of KINDS) {
    const { column, sign, of } = MARKS[kind]
    const texts = blocks.filter(block => block.kind === kind).map(({ value }) => of(value))
    if (texts.length === 0) continue
    const all = [...new Set(kind === 'name' ? [...texts, ANY_NAME] : texts)]
    const marks = marksOfTexts(deps, accountId, kind, all)
    signs.push(sql<boolean>`e.${sql.ref(column)} = any(${marks}::integer[])`)
    const { rows } = await sql<{ sign: number }>`
      select distinct hashtext(one collate "C") as sign from unnest(${all}::text[]) as one`.execute(db)
    signs.push(
      sql<boolean>`(e.sealed is null and e.${sql.ref(sign)} = any(${rows.map(row => row.sign)}::integer[]))`,
    )
  }
  return signs
}
