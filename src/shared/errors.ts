/**
 * Every error the service answers by name: its status and the message people read.
 * Messages quoted in the specification (section 8) are kept letter by letter.
 */
export const ERRORS = {
  invalid: [400, 'Please check the highlighted fields'],
  malformed: [400, 'The request could not be read'],
  badSignature: [400, 'The signature is missing, wrong or too old'],
  unauthenticated: [401, 'Invalid credentials'],
  forbidden: [403, 'Access Forbidden'],
  temporaryPassword: [403, 'Please create a new password first'],
  crossSite: [403, 'This request came from another site'],
  tokenRequired: [403, 'A token is required to activate this campaign'],
  proofNeeded: [403, 'Please show that you are a person'],
  codeNeeded: [403, 'Please confirm your e-mail address'],
  wrongCode: [403, 'This code is wrong or too old'],
  notEligible: [403, 'Sorry, you are not eligible'],
  notFound: [404, 'Sorry! the data you are looking for could not be found'],
  illegalTransition: [409, 'This campaign cannot change to that status'],
  termsLocked: [409, 'The terms are locked since activation'],
  staleVersion: [409, 'Someone else changed this. Reload to see the newest version'],
  noTokens: [409, 'No unspent tokens'],
  notSold: [409, 'This cannot be bought here'],
  alreadyEntered: [409, 'Already entered'],
  textsSuppressed: [409, 'This number takes no text messages from us. Please give another one'],
  conflict: [409, 'This is already taken'],
  retryInProgress: [409, 'The same request is still being worked on'],
  notStarted: [409, 'This campaign has not started yet'],
  paused: [409, 'This campaign takes a short break'],
  gone: [410, 'This campaign is over'],
  tooLarge: [413, 'The request is too large'],
  unsupportedType: [415, 'Send the body as application/json'],
  blocked: [422, 'Findings block activation'],
  keyReused: [422, 'This Idempotency-Key was used for a different request'],
  locked: [423, 'Too many wrong tries. Please wait 15 minutes'],
  tooMany: [429, 'Too many tries. Please wait a little'],
  internal: [500, 'Something went wrong on our end'],
  mailFailed: [502, 'There was an error sending you a temporary password, please try again'],
  paymentsDown: [502, 'The payment service does not answer. Nothing was charged; please try again'],
  unavailable: [503, 'The service is busy. Please try again'],
  storageFull: [507, 'There is no room left for files. Nothing was saved'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS
