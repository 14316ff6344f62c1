import type { listViews } from '#features/saved-views/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { findViews } from '../stored-views.ts'

export const handleListViews: Handler<typeof listViews> = ({ db, actor }) => findViews(db, actor)
