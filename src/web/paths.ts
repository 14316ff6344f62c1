/** Opens the activation dialog of the compliance page. */
export const ACTIVATE_HASH = 'activate'

const DRAFT = 1

/** Every URL of the dashboard as a function, so that a link never spells one out. */
export const paths = {
  dashboard: (): string => '/',
  allCampaigns: (): string => '/campaignarchive',
  createCampaign: (): string => '/events/create-campaign',
  /** Campaigns to start from. */
  templates: (): string => '/events/templates',
  /** A new campaign on one page. */
  quickStart: (): string => '/events/quick-start',
  overview: (eventKey: string): string => `/events/${eventKey}`,
  /** First screen of a campaign: for a draft, its open steps. */
  campaign: ({ eventKey, status }: { eventKey: string; status: number }): string =>
    status === DRAFT ? `/events/${eventKey}/compliance` : `/events/${eventKey}`,
  compliance: (eventKey: string): string => `/events/${eventKey}/compliance`,
  /** The campaign played in memory. */
  simulator: (eventKey: string): string => `/events/${eventKey}/simulator`,
  /** Official Rules and privacy notice. */
  rules: (eventKey: string): string => `/events/${eventKey}/rules`,
  dates: (eventKey: string): string => `/events/${eventKey}/dates`,
  blacklist: (eventKey: string): string => `/events/${eventKey}/blacklist`,
  files: (eventKey: string): string => `/events/${eventKey}/files`,
  /** The campaign as a file, and compared with another one. */
  campaignFile: (eventKey: string): string => `/events/${eventKey}/campaign-file`,
  qr: (eventKey: string): string => `/events/${eventKey}/qr`,
  /** Link, codes, pictures and posts. */
  share: (eventKey: string): string => `/events/${eventKey}/share`,
  /** `page` counts from 1; details, styles, each screen, review. */
  editor: (eventKey: string, page = 1): string => `/events/${eventKey}/editor/${page}`,
  winners: (eventKey: string): string => `/events/${eventKey}/winners`,
  /** The draw, from its commitment to its winners. */
  sweeps: (eventKey: string, drawNo = 1): string =>
    `/events/${eventKey}/sweeps${drawNo === 1 ? '' : `?draw=${drawNo}`}`,
  /** The draw over the whole screen, for a hall. */
  ceremony: (eventKey: string, drawNo = 1): string =>
    `/events/${eventKey}/sweeps/ceremony${drawNo === 1 ? '' : `?draw=${drawNo}`}`,
  /** Screen where venue staff deliver prizes. */
  redeem: (): string => '/redeem',
  fairness: (eventKey: string): string => `/events/${eventKey}/fairness`,
  /** Coupon and gift codes of prizes. */
  codes: (eventKey: string): string => `/events/${eventKey}/codes`,
  /** Codes that give the right to enter. */
  entryCodes: (eventKey: string): string => `/events/${eventKey}/entry-codes`,
  /** Review of the receipts that entrants upload. */
  receipts: (eventKey: string): string => `/events/${eventKey}/receipts`,
  /** Status of every prize unit. */
  prizes: (eventKey: string): string => `/events/${eventKey}/prizes`,
  live: (eventKey: string): string => `/events/${eventKey}/live`,
  /** The live monitor over the whole screen, for a stadium. */
  stadium: (eventKey: string): string => `/events/${eventKey}/live/stadium`,
  /** Data retention and deletion. */
  data: (eventKey: string): string => `/events/${eventKey}/data`,
  /** The text messages of a campaign, and phones to try them with. */
  texts: (eventKey: string): string => `/events/${eventKey}/phone`,
  /** Languages of the pages, and the owner's texts in each. */
  languages: (eventKey: string): string => `/events/${eventKey}/languages`,
  /** Emails and texts to entrants, winners and donors. */
  messages: (eventKey: string): string => `/events/${eventKey}/messages`,
  /** Gifts to a text-to-donate campaign. */
  donations: (eventKey: string): string => `/events/${eventKey}/donations`,
  reports: (eventKey: string): string => `/events/${eventKey}/reports`,
  /** Second factors, networks and sessions of the account. */
  signInRules: (): string => '/account/sign-in',
  singleSignOn: (): string => '/account/sso',
  provisioning: (): string => '/account/provisioning',
  /** Services that get the events of the account. */
  connectors: (): string => '/account/connectors',
  /** API keys and webhooks, for account owners. */
  api: (): string => '/account/api',
  /** Calls of agents that wait for a person. */
  approvals: (): string => '/account/approvals',
  /** Domains at which the account's campaign pages are served. */
  ownDomains: (): string => '/account/domains',
  auditStream: (): string => '/account/audit',
  /** The look and the sponsor that new campaigns start with. */
  brandKit: (): string => '/account/brand',
  team: (): string => '/team',
  /** Client accounts, for staff. */
  clients: (): string => '/clients',
  /** Thresholds of the law, for staff. */
  law: (): string => '/law',
  client: (cid: number): string => `/clients/${cid}`,
  developers: (): string => '/developers',
  /** Audit log, for staff. */
  audit: (): string => '/audit',
  /** Background work that failed, for staff. */
  stuckWork: (): string => '/stuck-work',
  operations: (): string => '/operations',
  /** Security events of everyone or one client, for staff. */
  security: ({
    cid,
    kind,
    page = 1,
  }: {
    cid?: number | undefined
    kind?: string | undefined
    page?: number
  } = {}): string => {
    const set = [
      ...(cid === undefined ? [] : [['cid', String(cid)]]),
      ...(kind === undefined ? [] : [['kind', kind]]),
      ...(page > 1 ? [['page', String(page)]] : []),
    ]
    const search = new URLSearchParams(set)
    return search.size > 0 ? `/security?${search}` : '/security'
  },
  /** Numbers for text messages, for staff. */
  numbers: (): string => '/numbers',
  outbox: (status = ''): string => (status ? `/outbox?status=${status}` : '/outbox'),
  /** How each kind of message looks, for staff. */
  outboxTemplates: (): string => '/outbox/templates',
  notifications: (): string => '/notifications',
  /** Privacy requests, with one of them open. */
  privacyRequests: (asked: { state?: 'closed'; request?: string } = {}): string => {
    const search = new URLSearchParams(asked)
    return search.size > 0 ? `/privacy-requests?${search}` : '/privacy-requests'
  },
  profile: (): string => '/account/profile',
  /** Plan, tokens and payments. */
  billing: (): string => '/account/billing',
  /**
   * `passwordReset` makes the page say that a temporary password was emailed; `callbackUrl` is the target after signing
   * in. Both are part of an address: give it to `navigate({ href })`, not to a link's `to`.
   */
  login: (flags: { passwordReset?: true; callbackUrl?: string } = {}): string => {
    const search = new URLSearchParams()
    if (flags.passwordReset) search.set('passwordReset', 'true')
    if (flags.callbackUrl) search.set('callbackUrl', flags.callbackUrl)
    return search.size > 0 ? `/login?${search}` : '/login'
  },
  forgotPassword: (): string => '/forgot-password',
  newPassword: (): string => '/new-password',
} as const
