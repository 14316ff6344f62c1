/** Facts about a kind of reveal, for browser and server. */
export interface RevealFacts {
  /** In the editor's list of choices. */
  label: string
  /** In sentences and tables. */
  name: string
  /** Whether it looks like a casino's, which compliance rule I08 asks. */
  isCasinoStyle: boolean
}
