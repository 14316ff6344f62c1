import {
  changeCampaignMessage,
  listCampaignMessages,
  previewCampaignMessage,
  restoreCampaignMessage,
  showCampaignMessage,
  testCampaignMessage,
} from '#features/campaign-messages/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { handleChangeCampaignMessage } from './routes/change-campaign-message.ts'
import { handleListCampaignMessages } from './routes/list-campaign-messages.ts'
import { handlePreviewCampaignMessage } from './routes/preview-campaign-message.ts'
import { handleRestoreCampaignMessage } from './routes/restore-campaign-message.ts'
import { handleShowCampaignMessage } from './routes/show-campaign-message.ts'
import { handleTestCampaignMessage } from './routes/test-campaign-message.ts'

export { changeMessage, restoreMessage } from './change-message.ts'
export { copyMessages, findText, listCustomTexts } from './custom-text.ts'

/** Owners' words for the messages of their campaigns to entrants, winners and donors. */
export const campaignMessages: Feature = {
  name: 'campaign-messages',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, listCampaignMessages, handleListCampaignMessages)
    serve(app, deps, changeCampaignMessage, handleChangeCampaignMessage)
    serve(app, deps, restoreCampaignMessage, handleRestoreCampaignMessage)
    serve(app, deps, previewCampaignMessage, handlePreviewCampaignMessage)
    serve(app, deps, testCampaignMessage, handleTestCampaignMessage)
    serveBare(app, deps, showCampaignMessage, handleShowCampaignMessage)
  },
}
