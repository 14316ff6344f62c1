import type { RoleName } from '#shared/access.ts'

/** A kind of notification, in words, and its recipients. */
interface Kind {
  /** On the profile page. */
  words: string
  /** Least role of the recipients in the account. */
  role: RoleName
  /** Default for emails besides the bell. */
  email: boolean
  /** Cannot be turned off: it concerns access. */
  security?: true
}

/** All kinds of notifications (product rule 5.7). */
export const KINDS = {
  campaignEnding: { words: 'A campaign ends within 24 hours', role: 'manager', email: true },
  drawReady: { words: 'A draw is ready', role: 'manager', email: true },
  drawDone: { words: 'A draw is done', role: 'manager', email: true },
  claimDeadline: { words: 'A winner missed the deadline', role: 'manager', email: true },
  lowStock: { words: 'Less than 10% of a prize is left', role: 'editor', email: true },
  tokens: { words: 'Tokens are bought, granted, revoked, spent or returned', role: 'manager', email: false },
  compliance: { words: 'A compliance finding changes', role: 'editor', email: true },
  filings: { words: 'A state filing is due', role: 'manager', email: true },
  smsRegistration: {
    words: 'A text message number is approved or rejected',
    role: 'manager',
    email: true,
  },
  payments: { words: 'The plan changes, or a payment fails or is charged back', role: 'owner', email: true },
  donations: { words: 'A gift is refunded or disputed', role: 'manager', email: true },
  newMember: { words: 'A team member is added', role: 'owner', email: true },
  exportReady: { words: 'An export is ready', role: 'manager', email: false },
  privacyRequest: { words: 'A privacy request is due', role: 'manager', email: true },
  apiKey: { words: 'An API key or a webhook is created', role: 'owner', email: true, security: true },
  approval: { words: 'A program asks for approval', role: 'manager', email: true },
  webhookPaused: { words: 'A webhook is paused because nothing arrives', role: 'owner', email: true },
  ownDomain: { words: 'The DNS record of an own domain is missing', role: 'owner', email: true },
  memberFactors: {
    words: 'A member’s device is reported as lost',
    role: 'owner',
    email: true,
    security: true,
  },
  ownAccess: { words: 'Your password, role or sign-in changes', role: 'clerk', email: true, security: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof KINDS

/** Channels of a notification. */
export const CHANNELS = ['app', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** Kinds that people can turn off: everything except security. */
export type OptionalKind = {
  [K in NotificationKind]: (typeof KINDS)[K] extends { security: true } ? never : K
}[NotificationKind]

/** One switch: a kind on a channel, such as `drawReady.email`. */
export type Setting = `${OptionalKind}.${Channel}`
