import type { OutboxItem } from '#features/messaging/contract.ts'

const CHANNELS = { email: 'Email', sms: 'Text message', webhook: 'Webhook', connector: 'Connector' } as const

/** "Temporary password" for `temporary-password`, "Campaign activated" for the event `campaign.activated`. */
export function templateName(template: string): string {
  const words = template.replaceAll(/[-.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "E-mail" */
export function channelWord(channel: OutboxItem['channel']): string {
  return CHANNELS[channel]
}
