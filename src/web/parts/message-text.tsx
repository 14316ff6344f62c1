import { countOf } from '#ui/format/amounts.ts'
import shared from '#ui/styles/shared.module.css'
import classes from './message-text.module.css'

/** Email as plain text. */
export function MailText({ text }: { text: string }) {
  return <pre className={classes.text}>{text}</pre>
}

/** A text message as a phone shows it, with what carriers count. */
export function TextBubble({ text, segments = 1 }: { text: string; segments?: number | undefined }) {
  return (
    <div className={classes.phone}>
      <p className={classes.bubble}>{text}</p>
      <p className={shared.noteText}>
        {countOf(text.length, 'character')}, {countOf(segments, 'segment')}
      </p>
    </div>
  )
}
