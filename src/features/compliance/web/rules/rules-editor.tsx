import { Button, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  documentSource,
  parseDocument,
  RULES_MAX,
  type RulesDocument,
} from '#features/compliance/contract.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { drawDocument } from './document-paper.tsx'
import { useRulesStep } from './rules-query.ts'
import classes from './rules-screen.module.css'

interface RulesEditorProps {
  rules: RulesDocument
  /** The language to write in. */
  language: Language
  onDone: () => void
}

/** Toolbar commands, which use the browser's own. */
const tools = [
  { label: 'Heading', command: 'formatBlock', value: 'h2' },
  { label: 'Text', command: 'formatBlock', value: 'p' },
  { label: 'Bold', command: 'bold', value: undefined },
  { label: 'Italic', command: 'italic', value: undefined },
  { label: 'List', command: 'insertUnorderedList', value: undefined },
] as const

const safe = (html: string) => documentSource(parseDocument(html))

/** The rules as text to edit, or as their HTML; pasted content is reduced to the allowed markup. */
export function RulesEditor({ rules, language, onDone }: RulesEditorProps) {
  const before = rules.translations.find(one => one.language === language) ?? rules
  const [html, setHtml] = useState(before.html)
  const [isSource, setSource] = useState(false)
  const step = useRulesStep(rules.eventKey)

  // The browser owns the words while they are typed: drawing them again would lose the cursor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the view changes
  const written = useMemo(() => drawDocument(parseDocument(html)), [isSource])

  const tooLong = html.length > RULES_MAX
  return (
    <SectionCard
      title={
        language === 'en' ? 'Edit Official Rules' : `Edit Official Rules in ${LANGUAGES[language].english}`
      }
      action={
        <Button variant="default" size="xs" onClick={() => setSource(!isSource)}>
          {isSource ? 'As text' : 'As HTML'}
        </Button>
      }
    >
      {!isSource && (
        <div className={classes.toolbar} role="toolbar" aria-label="Format">
          {tools.map(({ label, command, value }) => (
            <Button
              key={label}
              variant="default"
              size="xs"
              // The selection stays in the text.
              onMouseDown={press => press.preventDefault()}
              onClick={() => document.execCommand(command, false, value)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {isSource ? (
        <Textarea
          aria-label="HTML of the rules"
          rows={24}
          value={html}
          onChange={change => setHtml(change.currentTarget.value)}
        />
      ) : (
        // No textarea holds formatted text.
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div
          className={classes.editor}
          lang={language}
          dir={LANGUAGES[language].direction}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-label="Text of the rules"
          tabIndex={0}
          onInput={input => setHtml(safe(input.currentTarget.innerHTML))}
        >
          {written}
        </div>
      )}
      <div className={classes.foot}>
        {tooLong && <span role="alert">Use up to 100,000 characters</span>}
        <Button variant="default" onClick={onDone}>
          Discard changes
        </Button>
        <Button
          loading={step.isPending}
          disabled={tooLong || html.trim() === ''}
          onClick={() =>
            step.mutate(
              { customHtml: html, ...(language === 'en' ? {} : { language }) },
              { onSuccess: onDone },
            )
          }
        >
          Save as version {rules.version + 1}
        </Button>
      </div>
    </SectionCard>
  )
}
