/** What everyone needs to know of a kind of reveal, browser and server alike. */
export interface RevealFacts {
  /** In the editor's list of choices. */
  label: string
  /** In sentences and tables. */
  name: string
  /** What the entry form says of the play, unless its owner wrote it. */
  form: { intro: string; submit: string }
  /** Whether it looks like a casino's, which compliance rule I08 asks. */
  isCasinoStyle: boolean
}
