import { richText, useForeign, useTranslator } from '#shared/i18n/context.tsx'
import type { Translator } from '#shared/i18n/translator.ts'
import type { Background } from '../background.ts'
import { Banner, type BannerProps } from '../banner.tsx'
import { PrizePhoto } from '../prize-photo.tsx'
import type { LeadFacts } from './facts.ts'

const MOST_PRIZES = 3

const total = ({ prizes }: LeadFacts): number => prizes.reduce((sum, { quantity }) => sum + quantity, 0)

/** The number on the picture; it is in the list of prizes too. */
function badgeOf(
  { t, number, shortDollars }: Translator,
  lead: LeadFacts,
): [big: string, small: string] | undefined {
  const [first] = lead.prizes
  if (first === undefined || lead.isOffer) return undefined
  const count = total(lead)
  if (count > 1) return [number(count), t('entry.badgePrizes')]
  return first.valueCents > 0 ? [shortDollars(first.valueCents), t('entry.badgeValue')] : undefined
}

/** The picture that a first page leads with: the main prize's, else the campaign's. */
export function LeadPicture({ lead, ...banner }: BannerProps & { lead: LeadFacts; background: Background }) {
  const photo = lead.prizes.find(({ picture }) => picture)?.picture
  const badge = badgeOf(useTranslator(), lead)
  return (
    <div className="lead-art">
      {photo ? <PrizePhoto {...photo} alt="" /> : <Banner {...banner} />}
      {badge && (
        <p className="badge" aria-hidden="true">
          <b>{badge[0]}</b> {badge[1]}
        </p>
      )}
    </div>
  )
}

function GoalBar({ raised, goal }: NonNullable<LeadFacts['goal']>) {
  const translator = useTranslator()
  const { t, shortDollars } = translator
  return (
    <div className="goal">
      <p>
        {richText(translator, 'entry.raised', {
          raised: shortDollars(Math.max(0, raised)),
          goal: shortDollars(goal),
          b: text => <b>{text}</b>,
        })}
      </p>
      <progress aria-label={t('entry.raisedLabel')} value={Math.min(Math.max(0, raised), goal)} max={goal} />
    </div>
  )
}

/** The prizes, how to win them, and until when. */
export function Offer({ lead }: { lead: LeadFacts }) {
  const { prizes, isOffer, how, left, closes, goal } = lead
  const { t, number, shortDollars } = useTranslator()
  const foreign = useForeign()
  const more = prizes.length - MOST_PRIZES
  const label = prizes.length === 0 ? 'entry.closingTime' : isOffer ? 'entry.offer' : 'entry.prizes'
  return (
    <section className="offer" aria-label={t(label)}>
      {prizes.length > 0 && (
        <ul>
          {prizes.slice(0, MOST_PRIZES).map(({ title, quantity, valueCents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prizes can have the same title
            <li key={index}>
              <b>{number(quantity)}</b> <span {...foreign(title)}>{title}</span>{' '}
              {valueCents > 0 && (
                <small>
                  {t(quantity > 1 ? 'entry.each' : 'entry.value', { amount: shortDollars(valueCents) })}
                </small>
              )}
            </li>
          ))}
          {more > 0 && <li className="more">{t('entry.morePrizes', { count: more })}</li>}
        </ul>
      )}
      {goal && <GoalBar {...goal} />}
      {how !== '' && <p className="how">{how}</p>}
      <p className="closes">
        <b>{left}</b> <span>{closes}</span>
      </p>
    </section>
  )
}

/** Eligible entrants, below the form. */
export function Eligibility({ lead: { who } }: { lead: LeadFacts }) {
  return who === '' ? null : <p className="legal who">{who}</p>
}
