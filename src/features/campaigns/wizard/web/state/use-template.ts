import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { draftFrom, type Template } from '#features/campaigns/wizard/contract.ts'
import { deviceZone } from '#ui/format/dates.ts'
import { paths } from '#web/paths.ts'
import { brandKitQuery } from '#web/queries/brand-kit-query.ts'
import { wizardBuild } from './build-store.ts'
import { kitFields } from './kit-fields.ts'

/** Puts a template in the place of the draft, and opens quick start with it. */
export function useTemplate(): (template: Template) => void {
  const navigate = useNavigate()
  const { data: kit } = useQuery(brandKitQuery())
  return template => {
    const { clear, change } = wizardBuild.getState()
    clear()
    change(draftFrom(template, kit ? kitFields(kit) : {}, deviceZone(), new Date()))
    void navigate({ to: paths.quickStart() })
  }
}
