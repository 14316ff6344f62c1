import { useQuery } from '@tanstack/react-query'
import {
  type Draft,
  findTemplate,
  galleryLookOf,
  lookOf,
  type Template,
} from '#features/campaigns/wizard/contract.ts'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'

/** Version of an unsaved kit, which is the default. */
const UNSAVED = 1

/** Look of a new campaign from this template, for the account itself unless `cid` names a client. */
export function useLook({ template, cid }: Partial<Pick<Draft, 'template' | 'cid'>>): CampaignStyle {
  return lookOf(useSavedKit(cid), findTemplate(template))
}

/** Look of a template in the gallery. */
export function useGalleryLook(template: Template): CampaignStyle {
  return galleryLookOf(useSavedKit(), template)
}

function useSavedKit(cid?: number) {
  const { data: kit } = useQuery(brandKitQuery(cid))
  return kit && kit.version > UNSAVED ? kit : undefined
}
