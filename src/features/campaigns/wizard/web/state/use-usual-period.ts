import { useEffect } from 'react'
import { usualPeriod } from '#features/campaigns/wizard/contract.ts'
import { deviceZone } from '#ui/format/dates.ts'
import { wizardBuild } from './build-store.ts'

/** Where no template says it. */
const DAYS = 14

/** Gives an untouched draft dates that it could go live with, and a way to it. */
export function useUsualPeriod(): void {
  useEffect(() => {
    const period = usualPeriod(DAYS, deviceZone(), new Date())
    wizardBuild.setState(({ draft, savedAt }) =>
      savedAt === null ? { draft: { ...draft, ...period, qrEntry: true, socialEntry: true } } : {},
    )
  }, [])
}
