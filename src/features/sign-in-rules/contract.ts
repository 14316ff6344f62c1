import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Network } from '#shared/network.ts'
import { PROOF_ACTS } from '#shared/proof-acts.ts'

/** Most networks in one account's list. */
export const MOST_NETWORKS = 50

/** Minutes without use after which a session ends. */
const IdleMinutes = z.int().min(15, 'At least 15 minutes').max(1440, 'At most 1,440 minutes')
/** Hours after which a session ends, used or not. */
const LifetimeHours = z.int().min(1, 'At least 1 hour').max(720, 'At most 720 hours')

const Networks = z
  .array(Network)
  .max(MOST_NETWORKS, `At most ${MOST_NETWORKS} networks`)
  .refine(networks => new Set(networks).size === networks.length, 'List each network only once')

const ProofFor = z
  .array(z.enum(PROOF_ACTS))
  .max(PROOF_ACTS.length)
  .refine(acts => new Set(acts).size === acts.length, 'List each act only once')

/** Requirements of an account for the sign-ins of its members. */
export const SignInRules = z.strictObject({
  /** Members without a second factor can only add one. */
  factorRequired: z.boolean(),
  idleMinutes: IdleMinutes,
  lifetimeHours: LifetimeHours,
  /** Sessions and API keys work from these only; empty for any. */
  networks: Networks,
  /** Acts that members confirm; null: members with a second factor confirm all but `activate`. */
  proofFor: ProofFor.nullable(),
  /** Version that the change is based on; 0 before the first. */
  version: z.int().min(0),
})
export type SignInRules = z.output<typeof SignInRules>

/** Rules of an account that has set none. */
export const USUAL_RULES: SignInRules = {
  factorRequired: false,
  idleMinutes: 1440,
  lifetimeHours: 720,
  networks: [],
  proofFor: null,
  version: 0,
}

const PATH = '/api/v0/account/sign-in-rules'

export const getSignInRules = route({
  method: 'GET',
  path: PATH,
  access: 'owner',
  summary: 'Get the rules for sign-ins to the account',
  response: z.object({
    rules: SignInRules,
    /** Members who can sign in and have no second factor. */
    withoutFactor: z.int(),
    /** Address that the call came from. */
    address: z.string(),
  }),
})

export const saveSignInRules = route({
  method: 'PUT',
  path: PATH,
  access: 'owner',
  summary: 'Change the rules for sign-ins to the account; they apply to open sessions at once',
  description:
    'Refused when it would lock the caller out: `networks` without their address, or `factorRequired` before they have a second factor.',
  body: SignInRules,
  response: SignInRules,
  proof: 'people',
})
