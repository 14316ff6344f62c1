import classes from './mail-frame.module.css'

interface MailFrameProps {
  /** What is seen in it: "The mail Claim link". */
  title: string
  /** A page of the service that shows a mail. */
  src: string
  /** As wide as a phone. */
  narrow?: boolean
}

/** A mail as mail programs show it. Nothing in it runs, and its links lead nowhere. */
export function MailFrame({ title, src, narrow }: MailFrameProps) {
  return (
    <iframe
      className={classes.frame}
      data-narrow={narrow || undefined}
      title={title}
      src={src}
      sandbox=""
      referrerPolicy="no-referrer"
    />
  )
}
