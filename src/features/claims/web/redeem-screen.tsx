import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { ClaimCode, type Redeemable } from '#features/claims/contract.ts'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ApiError } from '#web/api/api-error.ts'
import classes from './redeem.module.css'
import { RedeemableCard } from './redeemable-card.tsx'
import { ScanButton } from './scan-button.tsx'
import { useLookup, useRedeem } from './use-awards.ts'

const CODE_MESSAGE = 'Enter a claim code of 10 letters and digits'

function problemOf(error: Error): string {
  const isUnknown = error instanceof ApiError && error.status === 404
  return isUnknown
    ? 'No prize has this claim code. Check it and try again'
    : error.message || 'The code could not be looked up. Please try again'
}

/** Screen for venue staff to deliver prizes: scan the winner's code, see its award, confirm. */
export function RedeemScreen() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<Redeemable>()
  const field = useRef<HTMLInputElement>(null)
  const lookup = useLookup()
  const redeem = useRedeem()

  function lookUp(typed: string) {
    const parsed = ClaimCode.safeParse(typed)
    setProblem(parsed.success ? undefined : CODE_MESSAGE)
    if (!parsed.success || lookup.isPending) return
    lookup.mutate(parsed.data, {
      onSuccess: setFound,
      onError: error => {
        setFound(undefined)
        setProblem(problemOf(error))
      },
    })
  }

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    lookUp(code)
  }

  function onScanned(scanned: string) {
    setCode(scanned)
    lookUp(scanned)
  }

  function onNext() {
    setFound(undefined)
    setCode('')
    field.current?.focus()
  }

  return (
    <Page>
      <PageHeader
        title="Redeem"
        description="Type or scan the claim code on the winner’s phone. Check the prize, and then deliver it."
      />
      <SectionCard title="Find a prize">
        <form noValidate className={classes.form} onSubmit={onSubmit}>
          <TextInput
            ref={field}
            label="Claim code"
            placeholder="ABCDE-FGHIJ"
            value={code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
            error={problem}
            onChange={change => setCode(change.currentTarget.value)}
          />
          <Button type="submit" loading={lookup.isPending}>
            Look up
          </Button>
          <ScanButton onCode={onScanned} />
        </form>
      </SectionCard>
      {found && (
        <RedeemableCard
          redeemable={found}
          justNow={found === redeem.data}
          pending={redeem.isPending}
          onRedeem={() => redeem.mutate(ClaimCode.decode(found.code), { onSuccess: setFound })}
          onNext={onNext}
        />
      )}
    </Page>
  )
}
