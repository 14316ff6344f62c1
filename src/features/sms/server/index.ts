import type { Feature } from '#server/feature.ts'
import { webhooks } from './webhooks.ts'

/** Text messages: what people send in, what they are answered, and the phone on the screen to try it. */
export const sms: Feature = {
  name: 'sms',
  routes(app, deps) {
    webhooks(app, deps)
  },
}
