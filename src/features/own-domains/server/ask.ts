import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ASK_PATH } from '#features/own-domains/contract.ts'
import { inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { trustIn } from '#server/security/trusted-proxies.ts'
import { DomainName } from '#shared/text/domain-name.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const Query = z.object({ domain: DomainName })

/**
 * Tells Caddy whether it may get a certificate for a name: 200 for verified domains, 404 for all others. Only this machine
 * and trusted proxies may ask, and only themselves: what they forward for others is not found.
 */
export function askRoute(app: FastifyInstance, { config, reads }: Pick<Deps, 'config' | 'reads'>): void {
  const trust = trustIn(config.trustedProxies)
  const options = { schema: { hide: true }, config: { access: 'public' } } as const
  app.get(ASK_PATH, options, async ({ query, headers, socket }) => {
    const { remoteAddress = '' } = socket
    const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some(
      name => name in headers,
    )
    const asked = Query.safeParse(query).data
    if (!asked || isForwarded || !(LOOPBACK.test(remoteAddress) || trust(remoteAddress))) {
      throw new NamedError('notFound')
    }
    const found = await inReadScope(reads, 'system', db =>
      db
        .selectFrom('own_domains as d')
        .innerJoin('accounts as a', 'a.id', 'd.account_id')
        .select('d.id')
        .where('d.domain', '=', asked.domain)
        .where('d.verified_at', 'is not', null)
        .where('a.disabled_at', 'is', null)
        .executeTakeFirst(),
    )
    if (!found) throw new NamedError('notFound')
    return { ok: true }
  })
}
