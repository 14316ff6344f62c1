import type { Deps } from '#server/deps.ts'

const NONCE_BYTES = 16

/** What makes a form that is sent again the same request: 32 hexadecimal digits. */
export const newNonce = (deps: Pick<Deps, 'random'>) => deps.random.bytes(NONCE_BYTES).toString('hex')
