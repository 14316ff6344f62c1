import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { requestTemporaryPassword } from '#features/auth/contract.ts'
import { TOAST_MS } from '#shared/constants.ts'
import { Email } from '#shared/fields.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { call } from '#web/api/call.ts'
import { AccountCard } from '#web/layout/account/account-card.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { paths } from '#web/paths.ts'
import classes from './account-form.module.css'
import { ProofNote } from './proof-note.tsx'
import { sendWithProof } from './send-with-proof.ts'

const SENDING_FAILED = 'There was an error sending you a temporary password, please try again'

const ForgotPasswordForm = z.strictObject({ email: Email })

/** Form that requests a temporary password by email. */
export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const [isProving, setIsProving] = useState(false)
  const request = useMutation({
    mutationFn: (email: string) =>
      sendWithProof(
        captcha => call(requestTemporaryPassword, { query: { email, captcha } }),
        () => setIsProving(true),
      ),
    onSettled: () => setIsProving(false),
    onSuccess: () => navigate({ href: paths.login({ passwordReset: true }) }),
    onError: () => notifyError(SENDING_FAILED, TOAST_MS),
  })
  const form = useTextForm(ForgotPasswordForm, { email: '' }, ({ email }) => request.mutate(email))

  return (
    <AccountCard title="No Problem!" description="We’ll email you a temporary password.">
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <TextInput size="md" type="email" label="Email" autoComplete="username" {...form.field('email')} />
        <div>
          <ProofNote isShown={isProving} />
          <SubmitButton size="md" fullWidth mt={6} busy={request.isPending} busyLabel="Sending">
            Email Temporary Password
          </SubmitButton>
        </div>
      </form>
      <p className={classes.other}>
        <Link to={paths.login()}>Back To Login</Link>
      </p>
    </AccountCard>
  )
}
