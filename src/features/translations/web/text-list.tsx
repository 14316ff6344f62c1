import { Button, Checkbox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnerText } from '#features/translations/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { ConflictDialog } from '#ui/dialogs/conflict-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { useEventCallback } from '#ui/hooks/use-event-callback.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { LeaveQuestion } from '#web/parts/leave-question.tsx'
import { FileTools } from './file-tools.tsx'
import { TextRow } from './text-row.tsx'
import classes from './translate.module.css'
import { useTextDraft } from './use-text-draft.ts'
import { textsQuery } from './use-translations.ts'

interface TextListProps {
  eventKey: string
  main: Language
  language: Language
  mayEdit: boolean
}

/** Texts of a campaign in one language, once they are loaded. */
export function TextList(props: TextListProps) {
  const { data, error, refetch } = useQuery(textsQuery(props.eventKey, props.language))
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} height={64} />
  return <Texts {...props} texts={data.texts} onRefetch={() => void refetch()} />
}

const isMissing = ({ translation, fallback }: OwnerText) => translation === '' && fallback === undefined

interface TextsProps extends TextListProps {
  texts: readonly OwnerText[]
  onRefetch: () => void
}

function Texts({ eventKey, main, language, mayEdit, texts, onRefetch }: TextsProps) {
  const draft = useTextDraft(eventKey, language, texts)
  // Those that were missing when the filter was chosen: a row must not go while it is typed in.
  const [only, setOnly] = useState<ReadonlySet<string>>()
  const form = useRef<HTMLFormElement>(null)
  const type = useEventCallback(draft.type)
  useHotkeys([['mod+S', draft.save]], [])
  const shown = only ? texts.filter(({ key }) => only.has(key)) : texts
  const sections = Map.groupBy(shown, ({ section }) => section)

  /** To the next field, without the pointer. */
  function onKeyDown(event: React.KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const fields = [...(form.current?.querySelectorAll('textarea:not([aria-hidden])') ?? [])]
    const next = fields[document.activeElement ? fields.indexOf(document.activeElement) + 1 : 0]
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <form
      ref={form}
      className={classes.list}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault()
        draft.save()
      }}
    >
      <div className={classes.tools}>
        <Checkbox
          label="Missing only"
          checked={only !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            setOnly(checked ? new Set(texts.filter(isMissing).map(({ key }) => key)) : undefined)
          }
        />
        <FileTools
          eventKey={eventKey}
          language={language}
          mayUpload={mayEdit}
          isChanged={draft.changes > 0}
        />
      </div>
      {draft.differences.length > 0 && (
        <ConflictDialog
          differences={draft.differences}
          onKeepMine={draft.keepMine}
          onTakeTheirs={() => draft.takeTheirs(onRefetch)}
        />
      )}
      {shown.length === 0 && (
        <EmptyState title="Every text is translated">
          Entrants see every text of this campaign in their language.
        </EmptyState>
      )}
      {[...sections].map(([section, rows]) => (
        <SectionCard key={section} title={section} count={rows.length}>
          {rows.map(text => (
            <TextRow
              key={text.key}
              text={text}
              main={main}
              language={language}
              value={draft.typedOf(text)}
              error={draft.errors[text.key]}
              mayEdit={mayEdit}
              onType={type}
            />
          ))}
        </SectionCard>
      ))}
      {draft.changes > 0 && (
        <div className={classes.bar} role="status">
          <span>{countOf(draft.changes, 'change')} not saved</span>
          <Button variant="default" onClick={draft.discard}>
            Discard
          </Button>
          <Button type="submit" loading={draft.isPending}>
            Save translations
          </Button>
        </div>
      )}
      <LeaveQuestion isChanged={draft.changes > 0} />
    </form>
  )
}
