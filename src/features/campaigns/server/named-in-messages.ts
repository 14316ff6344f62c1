import type { Campaign } from './campaign.ts'

/** A campaign as messages name it: the sponsor is the title where none is given, the contact may be empty. */
export const namedInMessages = ({
  title,
  timezone,
  settings,
}: Pick<Campaign, 'title' | 'timezone' | 'settings'>) => ({
  title,
  sponsor: settings.campaignSponsor || title,
  contact: settings.emailContact,
  timezone,
})
