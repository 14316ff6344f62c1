import type { FastifyRequest } from 'fastify'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/scope.ts'
import { originAt, playOriginOf } from '#server/http/origin.ts'
import { findLinkDomain } from './own-domain.ts'

/** Origin of a campaign's links: that of its account's own domain, else the one of all participants' pages. */
export async function campaignOrigin(
  db: Db,
  request: FastifyRequest,
  config: Config,
  { accountId }: Pick<Campaign, 'accountId'>,
): Promise<string> {
  const domain = await findLinkDomain(db, accountId)
  return domain === undefined ? playOriginOf(request, config) : originAt(domain, config)
}

/** Every origin of a campaign's links: the one of new links first, then that of links from before its account had a domain. */
export async function campaignOrigins(...[db, request, config, campaign]: Parameters<typeof campaignOrigin>) {
  return [await campaignOrigin(db, request, config, campaign), playOriginOf(request, config)]
}
