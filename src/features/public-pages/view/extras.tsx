import type { ReactNode } from 'react'
import { Crescendo } from '#features/tiles/kinds/index.ts'
import { richText, useForeign, useTranslator } from '#shared/i18n/context.tsx'
import type { PlayReceipt, TilePage } from './page.ts'
import { runningTime } from './when.ts'

/** Letters of a time that are one line on a phone: "20 h 42 min 17 s" is longer. */
const SHORT_TIME = 8

/**
 * A running clock and a moving strip: a screenshot cannot show them. Below them is the time of use, for staff who see
 * the page again.
 */
export function Clock({ at, timezone }: { at: Date; timezone: string }) {
  const translator = useTranslator()
  const { t, dayName, locale } = translator
  const { time, half } = runningTime(translator, at, timezone)
  return (
    <>
      <p className={time.length > SHORT_TIME ? 'clock long' : 'clock'}>
        <time dateTime={at.toISOString()} data-clock={timezone} data-locale={locale}>
          {time}
        </time>
        <small>
          {half !== '' && `${half}, `}
          {dayName(at, timezone)}
        </small>
      </p>
      <div className="strip" aria-hidden="true" />
      <p className="legal">{t('play.usedAt', { time: half === '' ? time : `${time} ${half}` })}</p>
    </>
  )
}

/** The draw that the person is in. */
export function DrawCard({ draw, timezone }: { draw: NonNullable<TilePage['draw']>; timezone: string }) {
  const { t, shortMoment } = useTranslator()
  const foreign = useForeign()(draw.title)
  return (
    <section className="draw" aria-label={t('play.drawLabel')}>
      <div>
        <p className="label">{t('play.inDraw')}</p>
        <h2 {...foreign}>{draw.title}</h2>
        <Crescendo strokes={26} />
      </div>
      <dl>
        <div>
          <dt>{t('play.drawn')}</dt>
          <dd>{draw.drawnAt === undefined ? t('play.drawnAfter') : shortMoment(draw.drawnAt, timezone)}</dd>
        </div>
        <div>
          <dt>{t('play.yourEntry')}</dt>
          <dd>
            <code>{draw.hash.ends}</code>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const inCode = (text: ReactNode) => <code>{text}</code>

/** Proof that the entry is in the pool of the draw. */
export function EntryReceipt({ hash, links }: NonNullable<TilePage['draw']>) {
  const translator = useTranslator()
  return (
    <details className="receipt">
      <summary>{richText(translator, 'play.entryReceipt', { hash: hash.short, code: inCode })}</summary>
      <p>
        <code>{hash.whole}</code>
      </p>
      <p>{translator.t('play.entryReceiptUse')}</p>
      {links && <ReceiptLinks links={links} />}
    </details>
  )
}

function ReceiptLinks({ links }: { links: NonNullable<PlayReceipt['links']> }) {
  const translator = useTranslator()
  return (
    <p>
      {richText(translator, 'play.receiptLinks', {
        file: text => (
          <a href={links.file} download>
            {text}
          </a>
        ),
        check: text => <a href={links.verify}>{text}</a>,
      })}
    </p>
  )
}

/** Proof that the play is in the log. */
export function Receipt({ hash, links }: PlayReceipt) {
  const translator = useTranslator()
  return (
    <details className="receipt">
      <summary>{richText(translator, 'play.playReceipt', { hash: hash.short, code: inCode })}</summary>
      <p>
        <code>{hash.whole}</code>
      </p>
      <p>{translator.t('play.playReceiptUse')}</p>
      {links && <ReceiptLinks links={links} />}
    </details>
  )
}
