import { Button, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import {
  type CampaignMessage,
  MESSAGE_TITLES,
  type MessageText,
} from '#features/campaign-messages/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { LeaveQuestion } from '#web/parts/leave-question.tsx'
import { MessagePreview } from './message-preview.tsx'
import classes from './messages.module.css'
import { previewQuery, useMessageActions } from './use-messages.ts'
import { VariableButtons } from './variable-buttons.tsx'

/** So long after the last key the preview is asked for. */
const PAUSE_MS = 400

interface MessageEditorProps {
  eventKey: string
  message: CampaignMessage
  mayEdit: boolean
  /** Languages of the campaign; the first is the one that owners write in. */
  languages: readonly Language[]
  /** Reason for not sending it; undefined for a message that is sent. */
  note: string | undefined
}

/** Subject and body of one message beside its preview; problems show while typing. */
export function MessageEditor({ eventKey, message, mayEdit, languages, note }: MessageEditorProps) {
  const { template, channel, current, variables, changedAt, audience } = message
  const [words, setWords] = useState<MessageText>(current)
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en')
  const bodyField = useRef<HTMLTextAreaElement>(null)
  const key = { eventKey, template, channel }
  const { save, restore, test } = useMessageActions(key)
  const [settled] = useDebouncedValue(words, PAUSE_MS)
  const preview = useQuery(previewQuery(key, settled, language))
  const problems = preview.error instanceof ApiError ? preview.error.fields : {}
  const isChanged = words.subject !== current.subject || words.body !== current.body

  const show = (saved: CampaignMessage) => setWords(saved.current)

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    if (isChanged && !save.isPending) save.mutate(words, { onSuccess: show })
  }

  function insert(name: string) {
    const field = bodyField.current
    const at = field?.selectionStart ?? words.body.length
    const end = field?.selectionEnd ?? at
    const text = `{${name}}`
    setWords({ ...words, body: words.body.slice(0, at) + text + words.body.slice(end) })
    // The caret goes behind the variable once the field has its new text.
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(at + text.length, at + text.length)
    })
  }

  return (
    <div className={classes.detail}>
      <SectionCard title={MESSAGE_TITLES[template]} padded>
        <form noValidate className={classes.form} onSubmit={onSubmit}>
          <p className={classes.audience}>{note ?? `Sent to: ${audience}`}</p>
          {channel === 'email' && (
            <TextInput
              label="Subject"
              maxLength={150}
              readOnly={!mayEdit}
              value={words.subject}
              error={problems.subject}
              onChange={change => setWords({ ...words, subject: change.currentTarget.value })}
            />
          )}
          <Textarea
            ref={bodyField}
            label={channel === 'email' ? 'Body' : 'Text'}
            rows={channel === 'email' ? 10 : 4}
            resize="vertical"
            maxLength={4000}
            readOnly={!mayEdit}
            value={words.body}
            error={problems.body}
            onChange={change => setWords({ ...words, body: change.currentTarget.value })}
          />
          {mayEdit && (
            <>
              <VariableButtons variables={variables} onInsert={insert} />
              <div className={classes.buttons}>
                <Button type="submit" disabled={!isChanged} loading={save.isPending}>
                  Save message
                </Button>
                <Button variant="default" loading={test.isPending} onClick={() => test.mutate(words)}>
                  Send me a test
                </Button>
                {changedAt && (
                  <Button
                    variant="subtle"
                    loading={restore.isPending}
                    onClick={() => restore.mutate(undefined, { onSuccess: show })}
                  >
                    Restore default
                  </Button>
                )}
              </div>
            </>
          )}
        </form>
      </SectionCard>
      <MessagePreview
        message={message}
        eventKey={eventKey}
        preview={preview.data}
        languages={languages}
        language={language}
        onLanguage={setLanguage}
      />
      <LeaveQuestion isChanged={isChanged} />
    </div>
  )
}
