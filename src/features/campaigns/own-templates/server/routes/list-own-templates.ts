import type { listOwnTemplates } from '#features/campaigns/own-templates/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listTemplates } from '../own-template.ts'

export const handleListOwnTemplates: Handler<typeof listOwnTemplates> = ({ db, actor }) =>
  listTemplates(db, actor)
