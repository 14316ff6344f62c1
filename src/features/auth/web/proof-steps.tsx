import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import type { FactorKind, FactorProof } from '#features/auth/contract.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import classes from './account-form.module.css'
import type { PasskeyUse } from './passkey-sign-in.ts'
import { PasskeyButton } from './passkey-step.tsx'

export type ProofKind = FactorProof['kind']
type CodeKind = Exclude<ProofKind, 'passkey'>

/** Words of each kind of proof. */
export const PROOF_WORDS = {
  totp: {
    title: 'Enter your code',
    description: 'Open your authenticator app and enter the code it shows.',
    label: 'Code',
    use: 'Use your authenticator app',
  },
  recovery: {
    title: 'Enter a recovery code',
    description: 'Each recovery code works once.',
    label: 'Recovery code',
    use: 'Use a recovery code',
  },
  passkey: {
    title: 'Use your passkey',
    description: 'Your browser asks for your passkey.',
    use: 'Use your passkey',
  },
} as const

const CodeForm = z.strictObject({ code: z.string().trim().min(1, 'Please enter a code').max(40) })

interface ProofStepProps {
  kind: ProofKind
  /** Use of a passkey here. */
  passkeyUse: PasskeyUse
  sendCode: (proof: { kind: CodeKind; code: string }) => Promise<unknown>
  onDone: () => Promise<void> | void
  busyLabel: string
}

/** Proof of a second factor: a code, or the browser's passkey. */
export function ProofStep({ kind, passkeyUse, ...rest }: ProofStepProps) {
  if (kind === 'passkey') {
    return <PasskeyButton use={passkeyUse} label="Use passkey" variant="filled" onDone={rest.onDone} />
  }
  return <CodeStep key={kind} kind={kind} {...rest} />
}

function CodeStep(props: Omit<ProofStepProps, 'kind' | 'passkeyUse'> & { kind: CodeKind }) {
  const { kind, sendCode, onDone, busyLabel } = props
  const confirm = useMutation({
    mutationFn: async (code: string) => {
      await sendCode({ kind, code })
      await onDone()
    },
  })
  const form = useTextForm(CodeForm, { code: '' }, ({ code }) => confirm.mutate(code))
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <TextInput
        size="md"
        data-autofocus
        autoFocus
        label={PROOF_WORDS[kind].label}
        autoComplete="one-time-code"
        inputMode={kind === 'totp' ? 'numeric' : 'text'}
        {...form.field('code')}
      />
      {confirm.error && (
        <p role="alert" className={classes.failure}>
          {confirm.error.message}
        </p>
      )}
      <SubmitButton size="md" fullWidth busy={confirm.isPending} busyLabel={busyLabel}>
        Confirm
      </SubmitButton>
    </form>
  )
}

interface OtherWaysProps {
  factors: readonly FactorKind[]
  kind: ProofKind
  onChoose: (kind: ProofKind) => void
}

/** The other second factors of the person, and recovery codes. */
export function OtherWays({ factors, kind, onChoose }: OtherWaysProps) {
  const others = [...factors, 'recovery' as const].filter(other => other !== kind)
  return others.map(other => (
    <p key={other} className={classes.other}>
      <button type="button" className={classes.link} onClick={() => onChoose(other)}>
        {PROOF_WORDS[other].use}
      </button>
    </p>
  ))
}
