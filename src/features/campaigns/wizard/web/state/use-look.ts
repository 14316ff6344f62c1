import { useQuery } from '@tanstack/react-query'
import { type Draft, findTemplate, lookOf } from '#features/campaigns/wizard/contract.ts'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'

/** Version of an unsaved kit, which is the default. */
const UNSAVED = 1

type Chosen = Partial<Pick<Draft, 'template' | 'cid' | 'kitPicture'>>

/** Look of a new campaign from this template, for the account itself unless `cid` names a client. */
export function useLook({ template, cid, kitPicture }: Chosen): CampaignStyle {
  const { data: kit } = useQuery(brandKitQuery(cid))
  const saved = kit && kit.version > UNSAVED ? kit : undefined
  return lookOf(saved, findTemplate(template), kitPicture)
}
