import type { Providers } from '../provider.ts'
import { rows } from './rows.ts'
import { sheets } from './sheets.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'

/** Requests of each provider. */
export const providers: Providers = { slack, teams, sheets, rows }
