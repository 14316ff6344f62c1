import type { FastifyInstance } from 'fastify'
import { listDonations, updateDonationSettings } from '#features/donations/contract.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/serve.ts'
import { handleListDonations } from '../routes/list-donations.ts'
import { handleUpdateDonationSettings } from '../routes/update-donation-settings.ts'

/** What the team does with gifts. */
export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listDonations, handleListDonations)
  serve(app, deps, updateDonationSettings, handleUpdateDonationSettings)
}
