/** Bars of a barcode, by their width. */
export interface Barcode {
  width: number
  height: number
  bars: readonly { stroke: number; d: string }[]
}

/** A coupon or gift code: ready to claim, shown, or still to come. */
export type CodePart =
  | { state: 'claimable' }
  | { state: 'waiting' }
  | { state: 'shown'; text: string; expires?: Date; barcode: Barcode | undefined }
