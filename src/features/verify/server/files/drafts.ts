import type { PublishedName } from '#features/fairness/contract.ts'
import {
  bytesOfJson,
  type CanonicalValue,
  currentKey,
  type Draft,
  signed,
} from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** The version of all files. */
export const VERSION = 'pf1.1'

export type SignDeps = Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>
type Members = { readonly [name: string]: CanonicalValue }

/** A JSON file whose parts are signed, or follow from what is. */
export const jsonDraft = (name: PublishedName, content: Members): Draft => ({
  name,
  source: content,
  make: () => bytesOfJson(content),
})

/** A JSON file that is signed itself. */
export const signedDraft = (db: Db, deps: SignDeps, name: PublishedName, content: Members): Draft => ({
  name,
  source: content,
  make: async () => bytesOfJson(signed(await currentKey(db, deps), content)),
})
