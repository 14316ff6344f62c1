import { useState } from 'react'
import { confirmSignIn, type FactorKind } from '#features/auth/contract.ts'
import { call } from '#web/api/call.ts'
import { AccountCard } from '#web/layout/account/account-card.tsx'
import classes from './account-form.module.css'
import { OtherWays, PROOF_WORDS, type ProofKind, ProofStep } from './proof-steps.tsx'
import { useEnter } from './use-enter.ts'

interface FactorStepProps {
  factors: readonly FactorKind[]
  /** Back to email and password. */
  onRestart: () => void
}

/** The second step of a sign-in. */
export function FactorStep({ factors, onRestart }: FactorStepProps) {
  const [kind, setKind] = useState<ProofKind>(factors[0] ?? 'recovery')
  const enter = useEnter()
  const { title, description } = PROOF_WORDS[kind]
  return (
    <AccountCard title={title} description={description}>
      <ProofStep
        kind={kind}
        passkeyUse="confirm"
        sendCode={body => call(confirmSignIn, { body })}
        onDone={enter}
        busyLabel="Signing in"
      />
      <OtherWays factors={factors} kind={kind} onChoose={setKind} />
      <p className={classes.other}>
        <button type="button" className={classes.link} onClick={onRestart}>
          Back To Login
        </button>
      </p>
    </AccountCard>
  )
}
