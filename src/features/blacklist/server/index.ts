import {
  createBlacklist,
  deleteBlacklist,
  listBlacklist,
  updateBlacklist,
} from '#features/blacklist/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleCreateBlacklist } from './routes/create-blacklist.ts'
import { handleDeleteBlacklist } from './routes/delete-blacklist.ts'
import { handleListBlacklist } from './routes/list-blacklist.ts'
import { handleUpdateBlacklist } from './routes/update-blacklist.ts'

export { countWithoutReason, getMatcher, listBlocks } from './blocks.ts'
export { findBlocks } from './find-blocks.ts'
export { type Block, type Matcher, makeFinder, makeMatcher, type Subject } from './matcher.ts'
export { sealBlock } from './sealed-block.ts'

/** The blacklist: lists of one campaign and of a whole account, and matching people against them. */
export const blacklist: Feature = {
  name: 'blacklist',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listBlacklist, handleListBlacklist)
    serve(app, deps, createBlacklist, handleCreateBlacklist)
    serve(app, deps, updateBlacklist, handleUpdateBlacklist)
    serve(app, deps, deleteBlacklist, handleDeleteBlacklist)
  },
}
