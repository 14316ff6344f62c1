import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmPerson, type FactorKind, PasswordAgain } from '#features/auth/contract.ts'
import { startSso } from '#features/single-sign-on/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { call } from '#web/api/call.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { useUser } from '#web/session/user-context.ts'
import classes from '../account-form.module.css'
import { factorsQuery } from '../factors/use-factors.ts'
import { OtherWays, PROOF_WORDS, type ProofKind, ProofStep } from '../proof-steps.tsx'

interface ConfirmDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Asks for a second factor, or for the password of a person without one. */
export function ConfirmDialog({ onDone, onClose }: ConfirmDialogProps) {
  const { data, error, refetch } = useQuery(factorsQuery)
  const kinds = data && [...new Set(data.factors.map(({ kind }) => kind))]
  return (
    <Dialog title="Confirm that it is you" opened onClose={onClose}>
      {kinds ? (
        kinds.length > 0 ? (
          <FactorProofs factors={kinds} onDone={onDone} />
        ) : data.bySso ? (
          <SsoProof />
        ) : (
          <PasswordProof onDone={onDone} />
        )
      ) : error ? (
        <ErrorCard
          error={error}
          message="Your second factors could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={1} height={120} />
      )}
    </Dialog>
  )
}

const WHY = 'This protects your entrants and your account. It holds for 15 minutes.'

function FactorProofs({ factors, onDone }: { factors: readonly FactorKind[]; onDone: () => void }) {
  const [kind, setKind] = useState<ProofKind>(factors[0] ?? 'recovery')
  return (
    <div className={classes.form}>
      <p className={shared.noteText}>
        {WHY} {PROOF_WORDS[kind].description}
      </p>
      <ProofStep
        kind={kind}
        passkeyUse="prove"
        sendCode={body => call(confirmPerson, { body })}
        onDone={onDone}
        busyLabel="Checking"
      />
      <OtherWays factors={factors} kind={kind} onChoose={setKind} />
    </div>
  )
}

/** Leaves for the identity provider, which asks for the person again. Unsaved changes of the screen are lost. */
function SsoProof() {
  const { email } = useUser()
  const start = useMutation({
    mutationFn: () => call(startSso, { body: { email, callbackUrl: window.location.href, fresh: true } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <div className={classes.form}>
      <p className={shared.noteText}>
        {WHY} Sign in again with your identity provider, then repeat what you were doing.
      </p>
      {start.error && (
        <p role="alert" className={classes.failure}>
          {start.error.message}
        </p>
      )}
      <Button fullWidth loading={start.isPending} onClick={() => start.mutate()}>
        Sign in again
      </Button>
    </div>
  )
}

function PasswordProof({ onDone }: { onDone: () => void }) {
  const confirm = useMutation({
    mutationFn: (current: string) => call(confirmPerson, { body: { kind: 'password', current } }),
    onSuccess: onDone,
    onError: error => form.refuse(error, 'Your password could not be checked. Please try again.'),
  })
  const form = useTextForm(PasswordAgain, { current: '' }, ({ current }) => confirm.mutate(current))
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit}>
      <p className={shared.noteText}>{WHY}</p>
      <PasswordField
        label="Your password"
        data-autofocus
        autoComplete="current-password"
        {...form.field('current')}
      />
      <SubmitButton fullWidth busy={confirm.isPending} busyLabel="Checking">
        Confirm
      </SubmitButton>
    </form>
  )
}
