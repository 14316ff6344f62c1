import { useEffect } from 'react'
import { usualPeriod } from '#features/campaigns/wizard/contract.ts'
import { emptyPrize } from '#features/prizes/contract.ts'
import { deviceZone } from '#ui/format/dates.ts'
import { newRowKey } from '../fields/row-key.ts'
import { wizardBuild } from './build-store.ts'

/** Default without a template. */
const DAYS = 14

/** Gives an untouched draft dates that it could go live with, channels, and a prize to fill in. */
export function useUsualPeriod(): void {
  useEffect(() => {
    const usual = {
      ...usualPeriod(DAYS, deviceZone(), new Date()),
      qrEntry: true,
      socialEntry: true,
      newPrizes: [emptyPrize(newRowKey())],
    }
    wizardBuild.setState(({ draft, savedAt }) => (savedAt === null ? { draft: { ...draft, ...usual } } : {}))
  }, [])
}
