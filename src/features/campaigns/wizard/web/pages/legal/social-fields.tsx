import { wordsOf } from '#features/campaigns/contract.ts'
import { SocialInputs } from '#web/parts/social/social-inputs.tsx'
import { FieldGroup } from '../../fields/page-fields.tsx'
import { useBuild } from '../../state/build-store.ts'

const words = wordsOf('socialAccounts')

/** The sponsor's profiles. */
export function SocialFields() {
  const { draft, problems, change } = useBuild()
  return (
    <FieldGroup legend={words.label} description={words.help}>
      <SocialInputs
        accounts={draft.socialAccounts}
        errorOf={part => problems[['socialAccounts', part].filter(Boolean).join('.')]}
        onChange={socialAccounts => change({ socialAccounts })}
      />
    </FieldGroup>
  )
}
