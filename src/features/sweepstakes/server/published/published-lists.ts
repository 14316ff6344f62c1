import { inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { StoredDraw } from '../stored-draw.ts'
import type { ListName } from './list-parts.ts'

/** The bytes of a frozen list, part by part, so that its size costs no memory. */
export async function* publishedList(
  deps: Pick<Deps, 'reads'>,
  { id, accountId }: Pick<StoredDraw, 'id' | 'accountId'>,
  list: ListName,
): AsyncGenerator<Buffer, void> {
  for (let part = 0; ; part++) {
    const found = await inReadScope(deps.reads, accountId, db =>
      db
        .selectFrom('draw_lists')
        .select('bytes')
        .where('draw_id', '=', id)
        .where('list', '=', list)
        .where('part', '=', part)
        .executeTakeFirst(),
    )
    if (!found) return
    yield found.bytes
  }
}
