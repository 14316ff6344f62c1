import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { countOf } from '#ui/format/amounts.ts'
import shared from '#ui/styles/shared.module.css'
import classes from './message-text.module.css'

interface MessageTextProps {
  text: string
  /** Language of the text; English where absent. */
  language?: Language
}

/** Attributes of an element whose text is in a language. */
export const inLanguage = (language: Language) => ({ lang: language, dir: LANGUAGES[language].direction })

/** Email as plain text. */
export function MailText({ text, language = 'en' }: MessageTextProps) {
  return (
    <pre className={classes.text} {...inLanguage(language)}>
      {text}
    </pre>
  )
}

/** A text message as a phone shows it, with what carriers count. */
export function TextBubble({
  text,
  segments = 1,
  language = 'en',
}: MessageTextProps & { segments?: number | undefined }) {
  return (
    <div className={classes.phone}>
      <p className={classes.bubble} {...inLanguage(language)}>
        {text}
      </p>
      <p className={shared.noteText}>
        {countOf(text.length, 'character')}, {countOf(segments, 'segment')}
      </p>
    </div>
  )
}
