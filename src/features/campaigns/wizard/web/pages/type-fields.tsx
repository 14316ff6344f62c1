import { flagsOf, TYPE_CHOICES } from '#features/campaigns/contract.ts'
import { draftType } from '#features/campaigns/wizard/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { CheckField } from '../fields/check-field.tsx'
import { useBuild } from '../state/build-store.ts'

/** The promotion type, and whether it is a test. */
export function TypeFields({ columns = 1 }: { columns?: 1 | 2 }) {
  const type = useBuild(state => draftType(state.draft))
  const error = useBuild(state => state.problems.instantWin)
  const change = useBuild(state => state.change)
  return (
    <>
      <ChoiceCards
        legend="Promotion type"
        name="promotionType"
        columns={columns}
        choices={TYPE_CHOICES}
        value={type}
        error={error}
        // A pledge begins with a text message.
        onChange={next =>
          change({ ...flagsOf(next), ...(next === 'textToDonate' ? { smsEntry: true } : {}) })
        }
      />
      <CheckField name="testMode" />
    </>
  )
}
