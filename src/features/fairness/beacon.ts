import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesOfHex, u64, utf8 } from './crypto/bytes.ts'
import { sha256 } from './crypto/hash.ts'

/**
 * The public randomness that pf1 mixes in: drand's quicknet (pf1 4.1). Times in UTC epoch ms, the key in hex. A group
 * of organizations signs every round together; none of them can know or bend it alone.
 */
export const QUICKNET = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
} as const
/** Why a draw waits for a later round than the promised one, as the published files say it. */
export const PUBLISHED_LATE = 'The lists were published after the promised round'
const DOMAIN = utf8('BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')

/** When a round is published, in UTC epoch ms. */
export function timeOfRound(round: number): number {
  return QUICKNET.genesisMs + (round - 1) * QUICKNET.periodMs
}

/** The first round that is published at or after an instant in UTC epoch ms. */
export function firstRoundAt(timeMs: number): number {
  return Math.max(1, Math.ceil((timeMs - QUICKNET.genesisMs) / QUICKNET.periodMs) + 1)
}

/** The bytes that a round mixes into the key, 32 bytes: SHA-256 of its signature. */
export function beaconBytesOf(signature: string): Uint8Array {
  return sha256(bytesOfHex(signature))
}

/** Whether `signature` (hex) is the group's signature for `round`: a BLS check, some 30 ms. Never throws. */
export function isBeaconSignature(round: number, signature: string): boolean {
  const { shortSignatures } = bls12_381
  try {
    const message = shortSignatures.hash(sha256(u64(round)), DOMAIN)
    return shortSignatures.verify(bytesOfHex(signature), message, bytesOfHex(QUICKNET.publicKey))
  } catch {
    // A text that is no point of the curve is no signature.
    return false
  }
}
