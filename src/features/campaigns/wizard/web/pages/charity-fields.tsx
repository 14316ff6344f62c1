import { wordsOf } from '#features/campaigns/contract.ts'
import { CharityInputs, NO_CHARITY } from '#web/parts/charity/charity-inputs.tsx'
import { FieldGroup } from '../fields/page-fields.tsx'
import { useBuild } from '../state/build-store.ts'

const words = wordsOf('charity')

/** The charity that donations go to. */
export function CharityFields() {
  const { draft, problems, change } = useBuild()
  return (
    <FieldGroup legend={words.label} description={words.help}>
      <CharityInputs
        charity={draft.charity ?? NO_CHARITY}
        errorOf={part => problems[`charity.${part}`]}
        onChange={charity => change({ charity })}
      />
    </FieldGroup>
  )
}
