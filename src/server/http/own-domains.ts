/** An own domain of an account, at which a request was sent. */
export interface OwnDomain {
  host: string
  accountId: number
}

/** Own domains of accounts, as the service needs them for each request. */
export interface OwnDomains {
  /** The account of a verified domain. */
  accountOf(host: string): Promise<number | undefined>
  /** Whether the campaign with this key or link in words is the account's. */
  hasCampaign(accountId: number, name: string): Promise<boolean>
}

/** A service without own domains. */
export const NO_DOMAINS: OwnDomains = {
  accountOf: async () => undefined,
  hasCampaign: async () => false,
}
