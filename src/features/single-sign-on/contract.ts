import { z } from 'zod'
import { ProvisionedRole } from '#features/team/contract.ts'
import { route } from '#shared/contract.ts'
import { Email, Instant, line, Ok } from '#shared/fields.ts'
import { DomainName, DomainRecord } from '#shared/text/domain-name.ts'

/** Identity providers of one account. */
export const MOST_PROVIDERS = 10
/** Domains of one provider. */
export const MOST_DOMAINS = 20

/** The role of members for whom the provider's claim holds a value. */
const ClaimRole = z.strictObject({
  value: line(200).min(1, 'Enter a value of the claim'),
  role: ProvisionedRole,
})

/** Settings of an identity provider. */
export const ProviderForm = z.strictObject({
  name: line(80).min(1, 'Enter a name for the provider'),
  /** Its address, which `/.well-known/openid-configuration` follows. */
  issuer: line(500).refine(URL.canParse, 'Enter the issuer address of the provider'),
  clientId: line(300).min(1, 'Enter the client ID'),
  /** Kept when absent. */
  clientSecret: line(500).min(1, 'Enter the client secret').optional(),
  /** Role of new members, unless a value of the claim has one. */
  role: ProvisionedRole,
  /** Claim of the ID token with groups or roles, such as `groups`. */
  roleClaim: line(100).optional(),
  claimRoles: z.array(ClaimRole).max(50, 'At most 50 values').default([]),
})
export type ProviderForm = z.output<typeof ProviderForm>

export const SsoDomain = z.object({
  id: z.string(),
  domain: z.string(),
  /** Absent until the account has shown that the domain is its own. */
  verifiedAt: Instant.optional(),
  /** TXT record that shows it. */
  record: DomainRecord,
})
export type SsoDomain = z.output<typeof SsoDomain>

export const SsoProvider = ProviderForm.omit({ clientSecret: true }).extend({
  id: z.string(),
  createdAt: Instant,
  domains: z.array(SsoDomain),
})
export type SsoProvider = z.output<typeof SsoProvider>

/** Whether members must use single sign-on, and the owner who need not. */
export const SsoRules = z.strictObject({
  required: z.boolean(),
  /** Member ID of the owner who can always sign in with their password. */
  breakGlass: z.string().max(40).nullable(),
})
export type SsoRules = z.output<typeof SsoRules>

const PATH = '/api/v0/account/sso'
const ProviderKey = z.strictObject({
  providerKey: z.string().regex(/^idp_[a-z0-9]{16}$/, 'Provider ID is not valid'),
})
const DomainKey = z.strictObject({
  domainKey: z.string().regex(/^sdm_[a-z0-9]{16}$/, 'Domain ID is not valid'),
})

export const getSso = route({
  method: 'GET',
  path: PATH,
  access: 'owner',
  summary: 'Get the identity providers of the account, their domains, and whether single sign-on is required',
  response: z.object({
    providers: z.array(SsoProvider),
    rules: SsoRules,
    /** Owners with a second factor, who can be the emergency access. */
    owners: z.array(z.object({ userId: z.string(), name: z.string(), email: z.string() })),
    /** Address that providers send people back to; register it there. */
    redirectUri: z.string(),
  }),
})

export const addProvider = route({
  method: 'POST',
  path: `${PATH}/providers`,
  access: 'owner',
  summary: 'Add an identity provider that speaks OpenID Connect',
  description: 'Reads the configuration of the provider, and is refused when that fails.',
  body: ProviderForm,
  response: SsoProvider,
  proof: 'people',
})

export const updateProvider = route({
  method: 'PUT',
  path: `${PATH}/providers/:providerKey`,
  access: 'owner',
  summary: 'Change an identity provider',
  params: ProviderKey,
  body: ProviderForm,
  response: SsoProvider,
  proof: 'people',
})

export const removeProvider = route({
  method: 'DELETE',
  path: `${PATH}/providers/:providerKey`,
  access: 'owner',
  summary: 'Remove an identity provider with its domains; its members stay',
  params: ProviderKey,
  response: Ok,
  proof: 'people',
})

export const DomainForm = z.strictObject({ domain: DomainName })
export type DomainForm = z.output<typeof DomainForm>

export const addDomain = route({
  method: 'POST',
  path: `${PATH}/providers/:providerKey/domains`,
  access: 'owner',
  summary: 'Add a domain of email addresses to an identity provider',
  description: 'The domain takes effect once its TXT record is verified.',
  params: ProviderKey,
  body: DomainForm,
  response: SsoDomain,
  proof: 'people',
})

export const verifyDomain = route({
  method: 'POST',
  path: `${PATH}/domains/:domainKey/verification`,
  access: 'owner',
  summary: 'Look for the TXT record of a domain',
  params: DomainKey,
  response: SsoDomain,
  limit: { max: 20, perSeconds: 60 },
  proof: 'people',
})

export const removeDomain = route({
  method: 'DELETE',
  path: `${PATH}/domains/:domainKey`,
  access: 'owner',
  summary: 'Remove a domain from an identity provider',
  params: DomainKey,
  response: Ok,
  proof: 'people',
})

export const saveSsoRules = route({
  method: 'PUT',
  path: PATH,
  access: 'owner',
  summary: 'Require single sign-on from all members but one owner, or stop requiring it',
  description:
    'Needs a verified domain, and an owner with a second factor as emergency access. Other members are signed out when it starts.',
  body: SsoRules,
  response: SsoRules,
  proof: 'people',
})

/** The sign-in page asks with the domain of an email address. */
export const findSso = route({
  method: 'GET',
  path: '/login/sso',
  access: 'public',
  summary: 'Find out whether an email domain has single sign-on',
  query: z.strictObject({ domain: DomainName }),
  response: z.object({ name: z.string().optional(), required: z.boolean() }),
  limit: { max: 60, perSeconds: 60 },
})

export const startSso = route({
  method: 'POST',
  path: '/login/sso',
  access: 'public',
  summary: 'Start single sign-on; the response has the address to send the browser to',
  body: z.strictObject({
    email: Email,
    /** Page to return to. */
    callbackUrl: z.string().max(2000).optional(),
    /** The provider must ask the person again. */
    fresh: z.boolean().default(false),
  }),
  response: z.object({ url: z.string() }),
  limit: { max: 30, perSeconds: 60 },
})

/** Where providers send people back to. */
export const SSO_CALLBACK = '/login/sso/callback'

/** Reasons for a refused sign-in, which the sign-in page shows. */
export const SSO_REFUSALS = {
  failed: 'Single sign-on did not work. Please try again.',
  provider: 'Your identity provider refused the sign-in.',
  email: 'Your identity provider sent an email address that it may not vouch for.',
  elsewhere: 'Your email address belongs to another account.',
  disabled: 'Your access to this account has ended. Ask an account owner.',
  network: 'Your account does not allow access from this network.',
} as const
export const SsoRefusal = z.enum(['failed', 'provider', 'email', 'elsewhere', 'disabled', 'network'])
export type SsoRefusal = z.output<typeof SsoRefusal>
