import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'
import { useBuild, wizardBuild } from './build-store.ts'

/** Fills an untouched draft with the sponsor of the account's brand kit. */
export function useKitSponsor(): void {
  const isUntouched = useBuild(({ savedAt }) => savedAt === null)
  const { data: kit } = useQuery(brandKitQuery)
  useEffect(() => {
    if (!isUntouched || !kit) return
    const { privacyPolicyLink: link, ...sponsor } = kit.sponsor
    const given = Object.entries(sponsor).filter(([, value]) => value !== undefined)
    const policy = link ? { privacyPolicyLink: link, customPrivacyPolicy: true } : {}
    wizardBuild.setState(({ draft }) => ({ draft: { ...draft, ...Object.fromEntries(given), ...policy } }))
  }, [isUntouched, kit])
}
