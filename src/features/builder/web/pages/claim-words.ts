import type { Draft } from '#features/builder/contract.ts'

/** Policies for unclaimed prizes. */
export const UNCLAIMED_NAMES: Readonly<Record<Draft['unclaimedPolicy'], string>> = {
  secondChance: 'Second-chance drawing',
  charity: 'Donate to a charity',
  notAwarded: 'Do not award',
}
