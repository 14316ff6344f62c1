import { type Figures, keysOf, sumOf } from '#features/figures/server/index.ts'
import type { Placement } from '#features/qr-codes/contract.ts'
import type { ScanCounts } from '#features/reports/contract.ts'

/** Scans by placement, of figures without those of dates. */
export function scansOf(figures: Figures): ScanCounts {
  const scans = keysOf(figures, 'scans')
  const of = (placement: Placement) => scans.get(placement) ?? 0
  return {
    total: sumOf(figures, 'scans'),
    byPlacement: { poster: of('poster'), tent: of('tent'), screen: of('screen'), social: of('social') },
  }
}
