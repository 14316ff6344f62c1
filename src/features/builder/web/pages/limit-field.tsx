import type { Draft } from '#features/builder/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { useBuild } from '../build-store.ts'
import { changedRules } from './instant-rules.ts'

type Per = NonNullable<Draft['entryLimit']>['per']

/** How often one person may take part; Official Rules have to say it. */
export function LimitField({ instant }: { instant: boolean }) {
  const { draft, change } = useBuild()
  const act = instant ? 'play' : 'enter'
  const chosen = instant ? draft.instant?.per : draft.entryLimit?.per
  return (
    <ChoiceCards<Per>
      legend={`How often may one person ${act}?`}
      name="entryLimit"
      columns={3}
      choices={[
        { value: 'campaign', label: 'Once in the campaign' },
        { value: 'day', label: 'Once a day' },
        ...(draft.singleEvent ? [] : [{ value: 'event' as const, label: 'Once at each date' }]),
      ]}
      value={chosen}
      onChange={per =>
        change(
          instant
            ? { instant: changedRules(draft, { playsPerPerson: 1, per, winsPerPerson: 1 }) }
            : { entryLimit: onceToEnter(per) },
        )
      }
    />
  )
}

function onceToEnter(per: Per): NonNullable<Draft['entryLimit']> {
  return { max: 1, per, scope: 'person' }
}
