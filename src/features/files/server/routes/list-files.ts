import type { listPrivateFiles, listPublicFiles } from '#features/files/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listFilesOf } from '../list-files.ts'
import { getOwner, wholeAccount } from '../owner.ts'

type List = Handler<typeof listPublicFiles | typeof listPrivateFiles>

const list =
  (visibility: 'public' | 'private'): List =>
  async ({ db, deps, actor, params, query }) => {
    const owner = await getOwner(db, actor, params.id)
    const of = query.of === 'account' ? wholeAccount(owner) : owner
    return listFilesOf(db, of, visibility, deps.clock.now())
  }

export const handleListPublicFiles: Handler<typeof listPublicFiles> = list('public')
export const handleListPrivateFiles: Handler<typeof listPrivateFiles> = list('private')
