/** What the environment decides. */
export interface Config {
  /** Where people reach the service, without a trailing slash; absent: taken from the request. */
  publicUrl: string | undefined
  /** Addresses or ranges of reverse proxies whose forwarding headers are believed. */
  trustedProxies: string[] | false
  /** The built dashboard. */
  webFolder: string
  companyName: string
  billingPortalUrl: string | undefined
  mailFrom: string
}
