import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'
import { useBuild, wizardBuild } from './build-store.ts'
import { kitFields } from './kit-fields.ts'

/** Fills an untouched draft with the sponsor of its account's brand kit. */
export function useKitSponsor(): void {
  const isUntouched = useBuild(({ savedAt }) => savedAt === null)
  const { data: kit } = useQuery(brandKitQuery(useBuild(({ draft }) => draft.cid)))
  useEffect(() => {
    if (isUntouched && kit) wizardBuild.setState(({ draft }) => ({ draft: { ...draft, ...kitFields(kit) } }))
  }, [isUntouched, kit])
}
