import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Phone as PhoneAnswer } from '#features/sms/contract.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { Bubble } from './bubble.tsx'
import { saidNumber } from './number-words.ts'
import classes from './phone.module.css'
import { phoneQuery, useText } from './use-sms.ts'

/** Fictional numbers, with their area. */
export const PHONES = [
  { value: '+12075550101', label: '+1 207 555 0101, Maine' },
  { value: '+13125550102', label: '+1 312 555 0102, Chicago' },
  { value: '+13035550103', label: '+1 303 555 0103, Denver' },
  { value: '+14155550104', label: '+1 415 555 0104, San Francisco' },
  { value: '+18085550105', label: '+1 808 555 0105, Hawaii' },
] as const

interface PhoneProps {
  eventKey: string
  /** The number that it has at first. */
  start: string
  /** "Phone 1" */
  name: string
}

/** A phone that texts the campaign as a real one would: everything behind it is the service itself. */
export function Phone({ eventKey, start, name }: PhoneProps) {
  const [phone, setPhone] = useState(start)
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useQuery(phoneQuery(eventKey, phone))
  const text = useText(eventKey, phone)
  const log = useRef<HTMLDivElement>(null)
  const shown = data?.messages.length ?? 0
  useEffect(() => {
    if (shown > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [shown])

  function send(words: string) {
    if (words.trim() === '' || text.isPending) return
    text.mutate(words)
    setTyped('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed)
  }
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  const quick = data?.keyword ? [data.keyword, 'STOP', 'HELP', 'START'] : []
  const isOff = data?.refused !== undefined
  return (
    <section className={classes.phone} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.to}>
          {data ? saidNumber(data.number) : '…'}
          <span>{data?.test === false ? 'Your number, simulated only' : 'Test number, simulated only'}</span>
        </div>
        <Select
          aria-label={`Number of ${name}`}
          size="xs"
          data={PHONES}
          value={phone}
          allowDeselect={false}
          onChange={value => value && setPhone(value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes.log} ref={log} role="log" aria-label={`Messages of ${name}`} tabIndex={0}>
        {!data && <Spinner />}
        {shown === 0 && data && <Beginning phone={data} />}
        {shown > 0 && (
          <ul>
            {data?.messages.map(message => (
              <Bubble key={message.id} message={message} />
            ))}
          </ul>
        )}
        {data?.optedOut && <p className={classes.hint}>This phone opted out. Text START to opt in again.</p>}
      </div>
      <div className={classes.quick}>
        {quick.map(word => (
          <button key={word} type="button" disabled={isOff} onClick={() => send(word)}>
            {word}
          </button>
        ))}
      </div>
      <form className={classes.compose} onSubmit={submit}>
        <TextInput
          aria-label={`Text from ${name}`}
          placeholder={isOff ? 'Not available for this campaign' : 'Text message'}
          value={typed}
          maxLength={1600}
          disabled={isOff}
          autoComplete="off"
          radius="xl"
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <ActionIcon
          type="submit"
          radius="xl"
          size={36}
          aria-label="Send"
          disabled={isOff || typed.trim() === ''}
        >
          <IconArrowUp size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </form>
    </section>
  )
}

function Beginning({ phone: { refused, keyword } }: { phone: PhoneAnswer }) {
  return (
    <p className={classes.hint}>
      {refused ?? (
        <>
          Text <strong>{keyword}</strong> to start.
        </>
      )}
    </p>
  )
}
