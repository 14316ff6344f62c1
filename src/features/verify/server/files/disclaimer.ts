/** Scope of a certificate (pf1 4.7). */
export const DISCLAIMER =
  'This certificate lets anyone recompute the outcome from published files. It replaces neither a notary nor an independent observer.'
