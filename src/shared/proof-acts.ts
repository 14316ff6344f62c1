/**
 * Acts for which a signed-in person may have to prove again that it is them:
 * - `draw`: freeze and draw, and change the order of winners
 * - `personalData`: export or reveal entrants' data
 * - `keys`: create API keys, webhooks and connectors
 * - `money`: buy, refund, and change the account that gifts go to
 * - `people`: invite, change and remove members, and change the rules of sign-in
 * - `activate`: activate a campaign
 */
export const PROOF_ACTS = ['draw', 'personalData', 'keys', 'money', 'people', 'activate'] as const
export type ProofAct = (typeof PROOF_ACTS)[number]

/** Acts that people with a second factor confirm unless their account says otherwise. */
export const USUAL_PROOF_ACTS: readonly ProofAct[] = ['draw', 'personalData', 'keys', 'money', 'people']
