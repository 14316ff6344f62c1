import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '#features/campaigns/wizard/contract.ts'
import { EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'
import { wizardBuild } from './build-store.ts'
import { exchangeKit } from './kit-fields.ts'

/** Moves the draft to a client, or back to the account itself (0), with the sponsor of that brand kit. */
export function useClient(): (cid: Draft['cid']) => Promise<void> {
  const queryClient = useQueryClient()
  const kitOf = (cid: Draft['cid']) => queryClient.getQueryData(brandKitQuery(cid).queryKey)
  return async cid => {
    const { draft, change } = wizardBuild.getState()
    // No sponsor of another account stays while the kit loads.
    const [from, to] = [kitOf(draft.cid) ?? EMPTY_KIT, kitOf(cid)]
    change({ cid, ...exchangeKit(draft, { from, to: to ?? EMPTY_KIT }) })
    if (to) return
    const kit = await queryClient.fetchQuery(brandKitQuery(cid)).catch(() => EMPTY_KIT)
    const { draft: current } = wizardBuild.getState()
    if (current.cid === cid) change(exchangeKit(current, { from: EMPTY_KIT, to: kit }))
  }
}
