import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { findSso, SSO_REFUSALS, SsoRefusal, startSso } from '#features/single-sign-on/contract.ts'
import { DomainName } from '#shared/text/domain-name.ts'
import { call } from '#web/api/call.ts'
import classes from '../account-form.module.css'

/** Pause after which a domain counts as typed. */
const TYPING_MS = 400

interface SsoOfferProps {
  email: string
  /** Page to return to. */
  callbackUrl: string
  /** Why the last single sign-on failed, as the address says. */
  refusal: unknown
}

/** Offers single sign-on where the domain of the email address has it, and says why the last one failed. */
export function SsoOffer({ email, callbackUrl, refusal }: SsoOfferProps) {
  const [settled] = useDebouncedValue(email.split('@')[1] ?? '', TYPING_MS)
  const domain = DomainName.safeParse(settled)
  const reason = SsoRefusal.safeParse(refusal)
  const { data } = useQuery({
    queryKey: ['ssoOffer', domain.data],
    queryFn: ({ signal }) => call(findSso, { query: { domain: domain.data ?? '' }, signal }),
    enabled: domain.success,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const start = useMutation({
    mutationFn: () => call(startSso, { body: { email, callbackUrl, fresh: false } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      {reason.success && (
        <p role="alert" className={classes.failure}>
          {SSO_REFUSALS[reason.data]}
        </p>
      )}
      {data?.name && (
        <div className={classes.offer}>
          <Button
            size="md"
            fullWidth
            variant="light"
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            Continue with {data.name}
          </Button>
          {data.required && (
            <p className={classes.note}>Your account requires it. Only emergency access uses a password.</p>
          )}
          {start.error && (
            <p role="alert" className={classes.failure}>
              {start.error.message}
            </p>
          )}
        </div>
      )}
    </>
  )
}
