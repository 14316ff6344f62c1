import type { Providers } from '../provider.ts'
import { hubspot } from './hubspot.ts'
import { klaviyo } from './klaviyo.ts'
import { mailchimp } from './mailchimp.ts'
import { rows } from './rows.ts'
import { sheets } from './sheets.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'

/** Requests of each provider. */
export const providers: Providers = { slack, teams, mailchimp, klaviyo, hubspot, sheets, rows }
