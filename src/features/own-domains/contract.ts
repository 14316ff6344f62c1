import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant, Ok } from '#shared/fields.ts'
import { DomainName, DomainRecord } from '#shared/text/domain-name.ts'

/** Domains of one account. */
export const MOST_DOMAINS = 5
/** Days without the TXT record after which pages are no longer served at a domain. */
export const LOST_DAYS = 7

/** Where Caddy asks whether it may get a certificate for a name. */
export const ASK_PATH = '/own-domains/ask'

export const OwnDomain = z.object({
  id: z.string(),
  domain: z.string(),
  /** Absent until the account has shown that the domain is its own. */
  verifiedAt: Instant.optional(),
  /** Time at which the record was first missing after that. */
  lostAt: Instant.optional(),
  record: DomainRecord,
})
export type OwnDomain = z.output<typeof OwnDomain>

const PATH = '/api/v0/account/domains'
const DomainKey = z.strictObject({
  domainKey: z.string().regex(/^dom_[a-z0-9]{16}$/, 'Domain ID is not valid'),
})

export const listOwnDomains = route({
  method: 'GET',
  path: PATH,
  access: 'owner',
  summary: 'List the domains that campaign pages are served at',
  response: z.object({
    domains: z.array(OwnDomain),
    /** Name that each domain must point to. */
    target: z.string(),
    /** The domain that links and QR codes have; absent while none is verified. */
    current: z.string().optional(),
  }),
})

export const OwnDomainForm = z.strictObject({ domain: DomainName })
export type OwnDomainForm = z.output<typeof OwnDomainForm>

export const addOwnDomain = route({
  method: 'POST',
  path: PATH,
  access: 'owner',
  summary: 'Add a domain for campaign pages',
  description: 'The domain takes effect once its TXT record is verified.',
  body: OwnDomainForm,
  response: OwnDomain,
  proof: 'people',
})

export const verifyOwnDomain = route({
  method: 'POST',
  path: `${PATH}/:domainKey/verification`,
  access: 'owner',
  summary: 'Look for the TXT record of a domain for campaign pages',
  params: DomainKey,
  response: OwnDomain,
  limit: { max: 20, perSeconds: 60 },
  proof: 'people',
})

export const removeOwnDomain = route({
  method: 'DELETE',
  path: `${PATH}/:domainKey`,
  access: 'owner',
  summary: 'Remove a domain; links with it stop working, and another account can add it',
  params: DomainKey,
  response: Ok,
  proof: 'people',
})
