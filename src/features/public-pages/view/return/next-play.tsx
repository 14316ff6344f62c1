import { useTranslator } from '#shared/i18n/context.tsx'
import type { NextPlay } from '../page.ts'
import { nextMoment } from '../when.ts'

/** A reminder of the next try, for the person's own calendar. */
export function Reminder({ href }: { href: string }) {
  const { t } = useTranslator()
  return (
    <a className="button secondary" href={href} download>
      {t('play.addToMyCalendar')}
    </a>
  )
}

/** The draw of unclaimed prizes, for a play that did not win. */
export function SecondChance() {
  const { t } = useTranslator()
  return <p className="body">{t('play.secondChance')}</p>
}

/** When and how a person takes part again. */
export function NextPlaySection({ next, timezone }: { next: NextPlay; timezone: string }) {
  const translator = useTranslator()
  const { t } = translator
  if (next.at === undefined) {
    return (
      <div className="actions">
        <a className="button secondary" href={next.form}>
          {t(next.isPlay ? 'play.playAgain' : 'play.enterAgain')}
        </a>
      </div>
    )
  }
  return (
    <section className="next" aria-label={t('play.nextTry')}>
      <h2>{t(next.isPlay ? 'play.playAgainTomorrow' : 'play.enterAgainTomorrow')}</h2>
      <p>{nextMoment(translator, next.at, timezone)}</p>
      <Reminder href={next.calendar} />
    </section>
  )
}
