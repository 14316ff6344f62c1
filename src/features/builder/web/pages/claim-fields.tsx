import type { Draft } from '#features/builder/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { useBuild } from '../build-store.ts'
import { NumberField } from '../number-field.tsx'

/** How long winners have, and what becomes of prizes nobody claims. */
export function ClaimFields() {
  const { draft, change } = useBuild()
  return (
    <>
      <NumberField
        name="claimDeadlineHours"
        label="Hours to claim a prize"
        description="At least 72 is fair; 120 is usual."
        max={8784}
      />
      <ChoiceCards<NonNullable<Draft['unclaimedPolicy']>>
        legend="What happens to prizes nobody claims?"
        name="unclaimedPolicy"
        columns={3}
        choices={[
          { value: 'secondChance', label: 'A second-chance draw' },
          { value: 'charity', label: 'They go to charity' },
          { value: 'notAwarded', label: 'They are not awarded' },
        ]}
        value={draft.unclaimedPolicy}
        onChange={unclaimedPolicy => change({ unclaimedPolicy })}
      />
    </>
  )
}
