import { noticeText } from './notices.ts'
import type { NoticePage, PageForm, PageFrame } from './page.ts'
import { Reminder } from './return/next-play.tsx'
import { SameFields } from './same-fields.tsx'
import { Shell } from './shell.tsx'

/** Sends the same request again, with the same hidden fields. */
function Retry({ form }: { form: PageForm }) {
  return (
    <form className="actions" method="post" action={form.action}>
      <SameFields form={form} />
      <button type="submit" className="button primary">
        Try again
      </button>
    </form>
  )
}

/** A page that says one thing, and offers the one thing that can be done. */
export function NoticeView({ frame, page: { notice } }: { frame: PageFrame; page: NoticePage }) {
  const { campaign, links } = frame
  const { title, body, lit } = noticeText(notice, campaign)
  return (
    <Shell frame={frame} background="paper" lit={lit}>
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      <p className="body">{body}</p>
      {notice.name === 'notStarted' && (
        <p className="countdown" data-until={campaign.startsAt.toISOString()}>
          {notice.left}.
        </p>
      )}
      {(notice.name === 'startingSoon' || notice.name === 'paused' || notice.name === 'soldOut') && (
        <div className="actions">
          <a className="button primary" href={links.play}>
            Check again
          </a>
        </div>
      )}
      {notice.name === 'alreadyPlayed' && notice.own !== undefined && (
        <div className="actions">
          <a className="button primary" href={notice.own.page}>
            See my result
          </a>
          {notice.nextPlayAt !== undefined && <Reminder href={notice.own.calendar} />}
        </div>
      )}
      {'retry' in notice && notice.retry !== undefined && <Retry form={notice.retry} />}
      {!('retry' in notice) && campaign.webLink !== '' && (
        <div className="actions">
          <a className="button secondary" href={campaign.webLink} rel="noopener">
            Visit {campaign.sponsor || 'our site'}
          </a>
        </div>
      )}
    </Shell>
  )
}
