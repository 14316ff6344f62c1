import classes from './mail-frame.module.css'

interface MailFrameProps {
  /** Accessible name: "Email: Claim link". */
  title: string
  /** Page of the service that shows an email. */
  src: string
  /** As wide as a phone. */
  narrow?: boolean
}

/** Email as mail programs show it, without scripts or working links. */
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
