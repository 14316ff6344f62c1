import {
  listNotifications,
  readAllNotifications,
  updateNotification,
} from '#features/notifications/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { forgetOldJob } from './forget-old.ts'
import { handleListNotifications } from './routes/list-notifications.ts'
import { handleReadAllNotifications } from './routes/read-all-notifications.ts'
import { handleUpdateNotification } from './routes/update-notification.ts'

export { type Notice, notify, type Teller } from './notify.ts'
export { readSettings } from './settings.ts'

/** Notifications to people: under the bell, and by email. */
export const notifications: Feature = {
  name: 'notifications',
  routes(app, deps) {
    serve(app, deps, listNotifications, handleListNotifications)
    serve(app, deps, updateNotification, handleUpdateNotification)
    serve(app, deps, readAllNotifications, handleReadAllNotifications)
  },
  jobs: [forgetOldJob],
}
