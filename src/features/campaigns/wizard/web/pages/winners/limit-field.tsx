import { NumberInput } from '@mantine/core'
import { MOST_TIMES } from '#features/campaigns/contract.ts'
import type { Draft } from '#features/campaigns/wizard/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import classes from '../../fields/number-field.module.css'
import { useBuild } from '../../state/build-store.ts'
import { changedRules } from './instant-rules.ts'
import { limitInWords, limitOf } from './limit-words.ts'

type Limit = NonNullable<Draft['entryLimit']>

/** Most entries or plays of one person; Official Rules must state it. */
export function LimitField({ instant }: { instant: boolean }) {
  const { draft, change } = useBuild()
  const act = instant ? 'play' : 'enter'
  const limit = limitOf(draft)
  const { max = 1, scope = 'person' } = limit ?? {}
  const set = (next: Partial<Limit>) => {
    const { max: playsPerPerson, per } = { max, per: 'campaign' as const, ...limit, ...next }
    change(
      instant
        ? { instant: changedRules(draft, { playsPerPerson, per }) }
        : { entryLimit: { max: playsPerPerson, per, scope } },
    )
  }
  const choice = (per: Limit['per']) => ({ value: per, label: limitInWords({ max, per }) })
  const isByDate = !draft.singleEvent || limit?.per === 'event'
  return (
    <>
      <ChoiceCards<Limit['per']>
        legend={`How often can one ${scope} ${act}?`}
        name="entryLimit"
        columns={3}
        choices={[choice('campaign'), choice('day'), ...(isByDate ? [choice('event')] : [])]}
        value={limit?.per}
        onChange={per => set({ per })}
      />
      {limit && (
        <NumberInput
          label="Number of times"
          value={max}
          onChange={next => set({ max: typeof next === 'number' && next >= 1 ? next : 1 })}
          min={1}
          max={MOST_TIMES[act]}
          clampBehavior="strict"
          classNames={{ wrapper: classes.input }}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          autoComplete="off"
        />
      )}
    </>
  )
}
