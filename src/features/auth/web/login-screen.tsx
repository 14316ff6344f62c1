import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Credentials } from '#features/auth/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { AccountCard } from '#web/layout/account/account-card.tsx'
import { safeReturnPath } from '#web/layout/return-path.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { paths } from '#web/paths.ts'
import { postAuthForm } from '#web/session/next-auth.ts'
import { sessionQuery } from '#web/session/session-query.ts'
import classes from './account-form.module.css'
import { factorsOf } from './factors-of.ts'
import { PasskeySignIn } from './passkey-step.tsx'
import { ProofNote } from './proof-note.tsx'
import { sendWithProof } from './send-with-proof.ts'

const SsoOffer = lazyWithRetry(async () => (await import('./sso/sso-offer.tsx')).SsoOffer)
const FactorStep = lazyWithRetry(async () => (await import('./factor-step.tsx')).FactorStep)

const PASSWORD_WAS_RESET = 'Password Reset! Please check you email.'

const Search = z.object({ passwordReset: z.literal(true) })
const SsoSearch = z.object({ sso: z.string() })

/** Signing in. The layout rule leads on once the session is there. */
export function LoginScreen() {
  const { search } = useLocation()
  const queryClient = useQueryClient()
  const [isProving, setIsProving] = useState(false)
  const signIn = useMutation({
    mutationFn: async (credentials: z.infer<typeof Credentials>) => {
      const fields = { ...credentials, callbackUrl: paths.dashboard() }
      await sendWithProof(
        captcha => postAuthForm('/api/auth/callback/credentials', { ...fields, ...(captcha && { captcha }) }),
        () => setIsProving(true),
      )
      await queryClient.invalidateQueries(sessionQuery)
    },
    onSettled: () => setIsProving(false),
  })
  const factors = factorsOf(signIn.error)

  const form = useTextForm(Credentials, { email: '', password: '' }, values => signIn.mutate(values))

  const ssoRefusal = SsoSearch.safeParse(search).data?.sso
  const wasReset = Search.safeParse(search).success
  useEffect(() => {
    if (wasReset) notifySuccess(PASSWORD_WAS_RESET)
  }, [wasReset])

  if (factors) return <FactorStep factors={factors} onRestart={signIn.reset} />
  return (
    <AccountCard title="Sign in" description="Sign in to your campaigns.">
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <TextInput size="md" type="email" label="Email" autoComplete="username" {...form.field('email')} />
        {(form.values.email.includes('@') || ssoRefusal) && (
          <SsoOffer email={form.values.email} callbackUrl={safeReturnPath(search)} refusal={ssoRefusal} />
        )}
        <PasswordField
          size="md"
          label="Password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        {signIn.error && (
          <p role="alert" className={classes.failure}>
            {signIn.error.message}
          </p>
        )}
        <div>
          <ProofNote isShown={isProving} />
          <SubmitButton size="md" fullWidth mt={6} busy={signIn.isPending} busyLabel="Signing in">
            Sign in
          </SubmitButton>
        </div>
      </form>
      <PasskeySignIn />
      <p className={classes.other}>
        <Link to={paths.forgotPassword()}>Forgot password?</Link>
      </p>
    </AccountCard>
  )
}
