import { timeLeft } from '#features/tiles/kinds/index.ts'
import { useTranslator } from '#shared/i18n/context.tsx'
import { noticeText } from './notices.ts'
import type { NoticePage, PageForm, PageFrame } from './page.ts'
import { Reminder } from './return/next-play.tsx'
import { SameFields } from './same-fields.tsx'
import { Shell } from './shell.tsx'

/** Sends the same request again, with the same hidden fields. */
function Retry({ form }: { form: PageForm }) {
  const { t } = useTranslator()
  return (
    <form className="actions" method="post" action={form.action}>
      <SameFields form={form} />
      <button type="submit" className="button primary">
        {t('page.tryAgain')}
      </button>
    </form>
  )
}

/** A page that says one thing, and offers the one thing that can be done. */
export function NoticeView({ frame, page: { notice } }: { frame: PageFrame; page: NoticePage }) {
  const { campaign, links } = frame
  const translator = useTranslator()
  const { t } = translator
  const { title, body, lit } = noticeText(translator, notice, campaign)
  return (
    <Shell frame={frame} background="paper" lit={lit}>
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      <p className="body">{body}</p>
      {notice.name === 'notStarted' && (
        <p
          className="countdown"
          data-until={campaign.startsAt.toISOString()}
          data-starts={t('notice.startsIn', { left: '%left', when: '%when' })}
          data-now={t('notice.startsAnyMoment')}
          data-locale={translator.locale}
        >
          {timeLeft(translator, 'starts', campaign.startsAt, notice.now)}
        </p>
      )}
      {(notice.name === 'startingSoon' || notice.name === 'paused' || notice.name === 'soldOut') && (
        <div className="actions">
          <a className="button primary" href={links.play}>
            {t('page.checkAgain')}
          </a>
        </div>
      )}
      {notice.name === 'alreadyPlayed' && notice.own !== undefined && (
        <div className="actions">
          <a className="button primary" href={notice.own.page}>
            {t('entry.seeResult')}
          </a>
          {notice.nextPlayAt !== undefined && <Reminder href={notice.own.calendar} />}
        </div>
      )}
      {'retry' in notice && notice.retry !== undefined && <Retry form={notice.retry} />}
      {!('retry' in notice) && campaign.webLink !== '' && (
        <div className="actions">
          <a className="button secondary" href={campaign.webLink} rel="noopener">
            {campaign.sponsor ? t('page.visit', { sponsor: campaign.sponsor }) : t('page.visitUs')}
          </a>
        </div>
      )}
    </Shell>
  )
}
