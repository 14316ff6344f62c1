import { hash, verify } from '@node-rs/argon2'
import type { Turn } from '#server/async/fair-queue.ts'
import type { Random } from '#server/deps.ts'
import { PASSWORD_RULES } from '#shared/fields.ts'
import { inPasswordQueue } from './password-queue.ts'

/** The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** A hash without a matching password, so that a check costs the same for unknown users. */
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const TEMPORARY_LENGTH = 14
/** 64 characters without easily confused ones. */
const TEMPORARY_ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#$%&*'

/** Queue slot for hashing without a request. */
const ITSELF: Turn = { lane: 'program', caller: '' }

/** @throws unavailable if the hashing queue is full */
export async function hashPassword(random: Random, password: string, turn = ITSELF): Promise<string> {
  return inPasswordQueue(turn, () => hash(password, { ...COST, salt: random.bytes(16) }))
}

/**
 * Checks a password against a hash. A missing hash costs the same, so timing reveals nothing about a user.
 * The caller must wait in the password queue first.
 */
export async function matchPassword(
  candidate: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(candidate ?? NOBODY, password)
  return matches && Boolean(candidate)
}

/**
 * A temporary password: 14 characters of 6 random bits each that satisfy every password rule. About a third
 * of the draws lack a required kind of character and are repeated.
 */
export function newTemporaryPassword(random: Random): string {
  for (;;) {
    const bytes = random.bytes(TEMPORARY_LENGTH)
    const password = Array.from(bytes, byte => TEMPORARY_ALPHABET[byte % TEMPORARY_ALPHABET.length]).join('')
    if (PASSWORD_RULES.every(rule => rule.test(password))) return password
  }
}
