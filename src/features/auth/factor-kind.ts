import { z } from 'zod'

/** Kinds of second factors. */
export const FactorKind = z.enum(['totp', 'passkey'])
export type FactorKind = z.output<typeof FactorKind>
