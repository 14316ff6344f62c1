import type { getBrandKit } from '#features/tiles/brand-kit/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getKit } from '../stored-kit.ts'

export const handleGetBrandKit: Handler<typeof getBrandKit> = ({ db, actor }) => getKit(db, actor.accountId)
