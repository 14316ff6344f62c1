import type { listPrivateFiles, listPublicFiles } from '#features/files/contract.ts'
import type { Handler } from '#server/serve.ts'
import { listFilesOf } from '../list-files.ts'
import { getOwner } from '../owner.ts'

export const handleListPublicFiles: Handler<typeof listPublicFiles> = async ({ db, deps, actor, params }) =>
  listFilesOf(db, await getOwner(db, actor, params.id), 'public', deps.clock.now())

export const handleListPrivateFiles: Handler<typeof listPrivateFiles> = async ({ db, deps, actor, params }) =>
  listFilesOf(db, await getOwner(db, actor, params.id), 'private', deps.clock.now())
