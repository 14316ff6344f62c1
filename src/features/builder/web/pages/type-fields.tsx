import { draftType } from '#features/builder/contract.ts'
import { flagsOf, PROMOTION_TYPES, type PromotionType, TYPE_NAMES } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { useBuild } from '../build-store.ts'
import { CheckField } from '../check-field.tsx'

const descriptions: Record<PromotionType, string> = {
  instantWin: 'People play and learn the result at once. Prizes are spread over the whole period.',
  sweepstakes: 'People enter, and winners are drawn after the end.',
  landingPage: 'A form or an offer on a page of its own, without chance.',
  extendedInstantWin:
    'An instant win for a season: people may come back, with one more screen after the result.',
  textToDonate: 'Supporters text a keyword and give on a secure page.',
}

const choices = PROMOTION_TYPES.map(value => ({
  value,
  label: TYPE_NAMES[value],
  description: descriptions[value],
}))

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
        choices={choices}
        value={type}
        error={error}
        // A pledge begins with a text message.
        onChange={next =>
          change({ ...flagsOf(next), ...(next === 'textToDonate' ? { smsEntry: true } : {}) })
        }
      />
      <CheckField
        name="testMode"
        label="This is a test"
        description="Plays are labelled as test, nobody wins a real prize, and no token is needed."
      />
    </>
  )
}
