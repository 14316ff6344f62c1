import { hash, verify } from '@node-rs/argon2'
import type { Turn } from '#server/async/fair-queue.ts'
import type { Random } from '#server/deps.ts'
import { PASSWORD_RULES } from '#shared/fields.ts'
import { inPasswordQueue } from './password-queue.ts'

/** argon2id is the library's algorithm unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** A hash that no password has: checking against it costs the same as checking against a real one. */
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const TEMPORARY_LENGTH = 14
/** 64 characters, none easily mistaken for another. */
const TEMPORARY_ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#$%&*'

/** For whom the program hashes when no request asks for it. */
const ITSELF: Turn = { lane: 'program', caller: '' }

/** @throws unavailable when too many passwords are being hashed already */
export async function hashPassword(random: Random, password: string, turn = ITSELF): Promise<string> {
  return inPasswordQueue(turn, () => hash(password, { ...COST, salt: random.bytes(16) }))
}

/**
 * Whether a hash is that of a password. A missing hash costs as much as a present one, so time tells nothing about a
 * person. The caller waits for its turn in the queue of passwords before.
 */
export async function matchPassword(
  candidate: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(candidate ?? NOBODY, password)
  return matches && Boolean(candidate)
}

/**
 * A temporary password: 14 characters of 6 random bits each that satisfy every rule of a password. About
 * a third of the draws lack a kind of character and are drawn again.
 */
export function newTemporaryPassword(random: Random): string {
  for (;;) {
    const bytes = random.bytes(TEMPORARY_LENGTH)
    const password = Array.from(bytes, byte => TEMPORARY_ALPHABET[byte % TEMPORARY_ALPHABET.length]).join('')
    if (PASSWORD_RULES.every(rule => rule.test(password))) return password
  }
}
