import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Email, PhoneNumber } from '#shared/fields.ts'
import classes from './consents.module.css'
import type { ShownProofs } from './proofs-panel.tsx'
import type { ProofsOf } from './use-consents.ts'

function readAddress(typed: string): ProofsOf | undefined {
  const email = Email.safeParse(typed)
  if (email.success) return { email: email.data }
  const phone = PhoneNumber.safeParse(typed.trim())
  return phone.success ? { phone: phone.data } : undefined
}

/** Lookup for a person who disputes a consent: all consents of their address. */
export function FindProofs({ onFind }: { onFind: (shown: ShownProofs) => void }) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const of = readAddress(typed)
  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (of) onFind({ title: typed.trim(), of })
  }
  return (
    <form noValidate className={classes.find} onSubmit={onSubmit}>
      <TextInput
        label="Look up an entrant’s consents"
        placeholder="Email address or phone number"
        value={typed}
        maxLength={254}
        autoComplete="off"
        error={tried && !of ? 'Enter an email address, or a phone number with its area code' : undefined}
        onChange={change => {
          setTyped(change.currentTarget.value)
          setTried(false)
        }}
      />
      <Button type="submit" variant="default">
        Look up
      </Button>
    </form>
  )
}
