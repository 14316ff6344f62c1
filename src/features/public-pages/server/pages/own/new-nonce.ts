import type { Deps } from '#server/deps.ts'

const NONCE_BYTES = 16

/** Number that identifies repeated submissions of a form: 32 hexadecimal digits. */
export const newNonce = (deps: Pick<Deps, 'random'>) => deps.random.bytes(NONCE_BYTES).toString('hex')
