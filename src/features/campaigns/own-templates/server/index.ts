import {
  deleteOwnTemplate,
  listOwnTemplates,
  saveAsTemplate,
  startFromTemplate,
} from '#features/campaigns/own-templates/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleDeleteOwnTemplate } from './routes/delete-own-template.ts'
import { handleListOwnTemplates } from './routes/list-own-templates.ts'
import { handleSaveAsTemplate } from './routes/save-as-template.ts'
import { handleStartFromTemplate } from './routes/start-from-template.ts'

/** Campaigns that an account starts others from, and those that staff publishes to clients. */
export const ownTemplates: Feature = {
  name: 'own-templates',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listOwnTemplates, handleListOwnTemplates)
    serve(app, deps, saveAsTemplate, handleSaveAsTemplate)
    serve(app, deps, deleteOwnTemplate, handleDeleteOwnTemplate)
    serve(app, deps, startFromTemplate, handleStartFromTemplate)
  },
}
