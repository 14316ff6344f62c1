/** A command that tries to break a promise. */
export interface Proof {
  /** Name in the command `npm run prove:<name>`. */
  name: string
  /** Its program in scripts/, when it is none of bench/. */
  program?: string
  /** Arguments of the small and the full size. */
  small: readonly string[]
  full: readonly string[]
  /** Whether `npm test` runs it at its small size; the others' small sizes are tests themselves, or take longer. */
  inTests?: true
}

/** All proofs, in the order of a complete run. */
export const PROOFS: readonly Proof[] = [
  { name: 'durability', small: ['3', '1'], full: ['50', '10'], inTests: true },
  { name: 'exact-awards', small: ['20000', '1000', '5'], full: ['1000000', '1000', '500'], inTests: true },
  { name: 'access', program: 'prove-access.ts', small: [], full: [] },
  { name: 'bad-input', program: 'prove-bad-input.ts', small: ['4000'], full: ['1000000'] },
  { name: 'backup', small: ['5000', '20', '20'], full: ['1000000', '5000', '200'] },
  { name: 'key-rotation', small: ['3000', '1', '3'], full: ['20000', '5', '10'], inTests: true },
  { name: 'enumeration', small: ['200'], full: ['2000'] },
  { name: 'audit-log', small: ['65', '2000'], full: ['1000', '100000'], inTests: true },
  {
    name: 'script-injection',
    program: 'prove-script-injection.ts',
    small: ['1', '150'],
    full: ['300', '1000'],
  },
  { name: 'one-entry', small: ['2400', '300'], full: ['100000', '10000'], inTests: true },
  { name: 'restart', small: ['3', '0'], full: ['20', '2000'], inTests: true },
  { name: 'failover', small: ['1', '1'], full: ['10', '2'], inTests: true },
  { name: 'standby', small: ['1', '1', '0'], full: ['10', '2'] },
  { name: 'slow-clients', small: ['300', '30', '3'], full: ['5000', '300', '45'], inTests: true },
  { name: 'sign-in', small: ['10'], full: ['60'] },
  { name: 'one-draw', small: ['1', '1000'], full: ['10', '20000'] },
  { name: 'payments', small: ['720'], full: ['10000'], inTests: true },
  { name: 'faults', small: ['6', '1', '0'], full: ['200'], inTests: true },
  { name: 'upgrades', small: ['3', '50', 'this'], full: ['20', '300'] },
  { name: 'centuries', program: 'proving/centuries.ts', small: ['40', '20000'], full: ['10000', '5000000'] },
  { name: 'soak', program: 'proving/soak.ts', small: ['1', '3', '8'], full: ['8', '50', '20'] },
  { name: 'model', program: 'proving/model.ts', small: ['200'], full: ['100000'] },
  { name: 'secrets', program: 'proving/secrets.ts', small: ['60'], full: ['200'] },
  { name: 'addresses', program: 'proving/addresses.ts', small: [], full: [] },
  { name: 'tampering', program: 'prove-tampering.ts', small: ['250'], full: ['4000'] },
  { name: 'linear-time', program: 'prove-linear-time.ts', small: [], full: [] },
  { name: 'text-messages', small: ['1000'], full: ['10000'] },
  { name: 'uniformity', small: ['20000', '1'], full: ['1000000', '1'], inTests: true },
]

/** The program of a proof with its arguments, for node. */
export function programOf({ name, program }: Proof, given: readonly string[]): string[] {
  return program ? [`scripts/${program}`, ...given] : ['scripts/bench.ts', name, ...given]
}
