import { NativeSelect } from '@mantine/core'
import { WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'
import { useBuild } from './state/build-store.ts'
import { skippedText } from './wizard-steps.tsx'

/** The list of pages on a phone, which opens any page that is not skipped. */
export function PageSelect() {
  const { draft, page, goTo } = useBuild()
  return (
    <NativeSelect
      aria-label="Go to page"
      value={page}
      onChange={event => goTo(Number(event.currentTarget.value))}
      data={WIZARD_PAGES_LIST.map(step => {
        const isSkipped = step.isSkipped(draft)
        const name = `${step.page}. ${step.title}`
        return {
          value: `${step.page}`,
          label: isSkipped ? `${name} (${skippedText(step, draft)})` : name,
          disabled: isSkipped,
        }
      })}
    />
  )
}
