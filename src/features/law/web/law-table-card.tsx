import {
  LAW_SOURCES,
  LawThresholds,
  type LawTopic,
  type LawVersion,
  type TextingHours,
} from '#features/law/contract.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { count, shortDollars } from '#ui/format/amounts.ts'
import { calendarDay, timeOfDay } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './law.module.css'

const dollars = (amount: number) => shortDollars(amount * 100)

function saidHours({ from, until, sundayFrom }: TextingHours): string {
  return `${timeOfDay(from)} to ${timeOfDay(until)}${sundayFrom ? `, Sundays from ${timeOfDay(sundayFrom)}` : ''}`
}

/** Words for each row of the table. */
const SAID: { [Topic in LawTopic]: [name: string, said: (value: LawThresholds[Topic]) => string] } = {
  NY: [
    'New York',
    NY =>
      `Filing for prizes above ${dollars(NY.arv)}, ${NY.lead} days before the start; winners list above ${dollars(NY.winnerMin)} within ${NY.winnersDays} days`,
  ],
  FL: [
    'Florida',
    FL =>
      `Filing for prizes above ${dollars(FL.arv)}, ${FL.lead} days before the start; winners list within ${FL.winnersDays} days`,
  ],
  RI: ['Rhode Island', RI => `Retail promotions above ${dollars(RI.arv)}`],
  closeToLimit: ['Close to the limit', amount => `From ${dollars(amount)}`],
  tax: [
    'IRS reporting threshold',
    tax =>
      Object.entries(tax)
        .map(([year, limit]) => `${year}: ${limit === null ? 'not published yet' : dollars(limit)}`)
        .join(' · '),
  ],
  majority: [
    'Age of majority',
    ({ most, ...states }) =>
      `${most}; ${Object.entries(states)
        .map(([place, age]) => `${place} ${age}`)
        .join(', ')}`,
  ],
  ages: [
    'Minimum ages',
    ages => `Parental consent below ${ages.children}; alcohol promotions from ${ages.alcohol}`,
  ],
  ccpa: [
    'California privacy law',
    ccpa => `Revenue above ${dollars(ccpa.revenue)}, or ${count(ccpa.consumers)} people`,
  ],
  texting: [
    'Hours for marketing texts',
    ({ hours, states }) =>
      [saidHours(hours), ...Object.entries(states).map(([state, own]) => `${state} ${saidHours(own)}`)].join(
        ' · ',
      ),
  ],
  giftReceipt: ['Gift receipts', amount => `Goods-or-services statement from ${dollars(amount)}`],
  fundraisingPlatform: [
    'California fundraising platform',
    platform =>
      platform ? `Registered as ${platform.number} until ${calendarDay(platform.until)}` : 'Not registered',
  ],
  ukCode: [
    'UK Voluntary Code',
    code => `${code.age}+, up to £${code.creditCardMonthly} per month by credit card`,
  ],
  records: [
    'Record keeping',
    records => `Entries ${records.entriesMonths} months, winners ${records.winnersMonths} months`,
  ],
  privacyAnswers: [
    'Answers to privacy requests',
    ({ GDPR, CCPA }) => `Within ${GDPR} days in Europe, ${CCPA} days in California`,
  ],
  languages: [
    'Languages by place',
    languages =>
      Object.values(languages)
        .map(({ place, anyOf }) => `${place}: ${anyOf.map(code => LANGUAGES[code].english).join(' or ')}`)
        .join(' · '),
  ],
  claims: ['Time to claim', claims => `At least ${claims.hours} hours`],
}

function rowOf<Topic extends LawTopic>(topic: Topic, thresholds: LawThresholds) {
  const [name, said] = SAID[topic]
  return { topic, name, said: said(thresholds[topic]), ...LAW_SOURCES[topic] }
}

const TOPICS: readonly LawTopic[] = LawThresholds.keyof().options

interface LawTableCardProps {
  law: LawVersion
  isCurrent: boolean
}

/** One version of the thresholds, as people read it. */
export function LawTableCard({ law, isCurrent }: LawTableCardProps) {
  return (
    <SectionCard title={isCurrent ? `In force: version ${law.version}` : `Version ${law.version}`}>
      <dl className={classes.rows}>
        {TOPICS.map(topic => rowOf(topic, law.thresholds)).map(({ topic, name, said, source, asOf }) => (
          <div key={topic} className={classes.row}>
            <dt>{name}</dt>
            <dd>
              {said}
              <span className={classes.source}>
                {source} · read {calendarDay(asOf)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
