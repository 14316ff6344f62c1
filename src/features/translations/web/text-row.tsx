import { Textarea } from '@mantine/core'
import { memo } from 'react'
import type { OwnerText } from '#features/translations/contract.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import classes from './translate.module.css'

interface TextRowProps {
  text: OwnerText
  main: Language
  language: Language
  value: string
  error: string | undefined
  mayEdit: boolean
  onType: (key: string, value: string) => void
}

/** Share of the limit from which the number of characters shows. */
const NEARLY = 0.8

/** Characters in a line of a field on a wide window, and lines of the largest. */
const LINE = 52
const MOST_LINES = 8

const rowsFor = (value: string): number => Math.min(MOST_LINES, Math.max(1, Math.ceil(value.length / LINE)))

/** Note below a field: its limit once it is near, and why it cannot change. */
function noteOf({ limit, isLocked, kind }: OwnerText, value: string): string | undefined {
  if (isLocked) return 'Locked after activation, like the original.'
  if (value.length >= limit * NEARLY) return `${value.length} of ${limit} characters`
  return kind === 'rich' && value.includes('<') ? 'Keep tags such as <b> around the same words.' : undefined
}

/** A text beside its translation; without one, the field shows what entrants see until then. */
export const TextRow = memo(function TextRow(props: TextRowProps) {
  const { text, main, language, value, error, mayEdit, onType } = props
  const { key, place, text: original, fallback, isLocked } = text
  const isMissing = value.trim() === '' && fallback === undefined
  const { direction, english } = LANGUAGES[language]
  return (
    <div className={classes.row} data-missing={isMissing || undefined}>
      <div className={classes.original}>
        <p className={classes.place}>
          {place}
          {isMissing && <span className={classes.missing}>Missing</span>}
        </p>
        <p lang={main} className={classes.text}>
          {original}
        </p>
      </div>
      <Textarea
        aria-label={`${english}: ${original}`}
        lang={language}
        dir={value === '' && fallback === undefined ? LANGUAGES[main].direction : direction}
        rows={rowsFor(value.length > 0 ? value : (fallback ?? original))}
        resize="vertical"
        readOnly={!mayEdit || isLocked}
        placeholder={fallback ?? original}
        value={value}
        error={error}
        description={noteOf(text, value)}
        inputWrapperOrder={['input', 'error', 'description']}
        onChange={({ currentTarget }) => onType(key, currentTarget.value)}
      />
    </div>
  )
})
