import type { Draft } from '#features/builder/contract.ts'

/** What happens to prizes nobody claims. */
export const UNCLAIMED_NAMES: Readonly<Record<NonNullable<Draft['unclaimedPolicy']>, string>> = {
  secondChance: 'A second-chance draw',
  charity: 'They go to charity',
  notAwarded: 'They are not awarded',
}
