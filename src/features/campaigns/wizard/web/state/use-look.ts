import { useQuery } from '@tanstack/react-query'
import { type Draft, findTemplate, lookOf } from '#features/campaigns/wizard/contract.ts'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'

/** Version of an unsaved kit, which is the default. */
const UNSAVED = 1

/** Look of a new campaign from this template. */
export function useLook(template: Draft['template']): CampaignStyle {
  const { data: kit } = useQuery(brandKitQuery)
  return lookOf(kit && kit.version > UNSAVED ? kit : undefined, findTemplate(template))
}
