import { Checkbox, Radio } from '@mantine/core'
import { PROOF_ACTS, type ProofAct, USUAL_PROOF_ACTS } from '#shared/proof-acts.ts'
import classes from './rules.module.css'

const WORDS: Readonly<Record<ProofAct, string>> = {
  draw: 'Draw winners',
  personalData: 'Export or reveal entrants’ data',
  keys: 'Create API keys and webhooks',
  money: 'Buy, refund, and change the account for gifts',
  people: 'Change the team and these rules',
  activate: 'Activate a campaign',
}

interface ProofChoiceProps {
  proofFor: readonly ProofAct[] | null
  onChange: (proofFor: ProofAct[] | null) => void
}

/** Which acts members confirm. */
export function ProofChoice({ proofFor, onChange }: ProofChoiceProps) {
  return (
    <div className={classes.fields}>
      <Radio.Group
        label="Members confirm that it is them"
        description="With their second factor, or their password if they have none. It holds for 15 minutes."
        value={proofFor ? 'chosen' : 'usual'}
        onChange={value => onChange(value === 'chosen' ? [...USUAL_PROOF_ACTS] : null)}
      >
        <div className={classes.choices}>
          <Radio value="usual" label="Only members with a second factor, before all acts but activation" />
          <Radio value="chosen" label="Every member, before acts you choose" />
        </div>
      </Radio.Group>
      {proofFor && (
        <Checkbox.Group
          aria-label="Confirm before"
          value={[...proofFor]}
          onChange={chosen => onChange(PROOF_ACTS.filter(act => chosen.includes(act)))}
        >
          <div className={classes.acts}>
            {PROOF_ACTS.map(act => (
              <Checkbox key={act} value={act} label={WORDS[act]} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </div>
  )
}
