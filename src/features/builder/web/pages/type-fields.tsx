import { draftType } from '#features/builder/contract.ts'
import { flagsOf, TYPE_CHOICES } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { useBuild } from '../build-store.ts'
import { CheckField } from '../check-field.tsx'

/** The promotion type, and whether it is a test. */
export function TypeFields() {
  const type = useBuild(state => draftType(state.draft))
  const error = useBuild(state => state.problems.instantWin)
  const change = useBuild(state => state.change)
  return (
    <>
      <ChoiceCards
        legend="Promotion type"
        name="promotionType"
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
