import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { renderToStaticMarkup } from 'react-dom/server'
import { ZipFile } from 'yazl'
import { describeAwards, readDocument } from '#features/claims/server/index.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { BirthdayText } from '#shared/time/zoned-time.ts'
import { loadAsker } from '../load-person.ts'
import { contactOf, selectRequests, toRequest } from '../requests/stored-request.ts'
import { type Collected, collectData, type Facts } from './collect-data.ts'

const CSS = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c1d1f}
h2{margin:2.5rem 0 .25rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;padding:1rem 0;border-top:1px solid #d5d6d8}
dt{color:#5b5d61}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}@media(max-width:40rem){dl{grid-template-columns:1fr}}`

const ISO = /^\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d(:?\d\d)?)$/

/** Writes values in readable form: days and moments in words, lists line by line. */
function readable({ t, fullMoment, longDate }: Translator): (value: unknown) => string {
  const said = (value: unknown): string => {
    if (value instanceof Date) return fullMoment(value, 'UTC')
    if (typeof value === 'boolean') return t(value ? 'entry.yes' : 'entry.no')
    if (typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value)))
      return said(new Date(value))
    if (typeof value === 'string' && BirthdayText.safeParse(value).success)
      return longDate(new Date(value), 'UTC')
    if (Array.isArray(value))
      return value.map(said).join(value.some(one => typeof one === 'object') ? '\n\n' : ', ')
    if (typeof value !== 'object' || value === null) return String(value)
    const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined)
    return parts.map(([name, part]) => `${name}: ${said(part)}`).join('\n')
  }
  return said
}

function Row({ facts, said }: { facts: Facts; said: (value: unknown) => string }) {
  const known = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return (
    <dl>
      {known.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt lang="en" dir="ltr">
            {name}
          </dt>
          <dd dir="auto">{said(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The file as a page to read. */
function renderFile(translator: Translator, at: Date, { sections, documents }: Collected): string {
  const { t, language, sentence, longDate } = translator
  const title = t('dataFile.title')
  const said = readable(translator)
  const page = renderToStaticMarkup(
    <html lang={language} dir={LANGUAGES[language].direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <style>{CSS}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>{t('dataFile.asOf', { date: longDate(at, 'UTC') })}</p>
        {language !== 'en' && <p>{t('dataFile.fields')}</p>}
        {sections.map(({ name, rows }) => (
          <section key={name}>
            <h2>{t(`dataFile.${name}`)}</h2>
            <p>{sentence([t(`dataFile.${name}Why`)])}</p>
            {rows.length === 0 && <p>{t('dataFile.nothing')}</p>}
            {rows.map((facts, place) => (
              // The page is drawn once.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Row key={place} facts={facts} said={said} />
            ))}
          </section>
        ))}
        {documents.length > 0 && <p>{t('dataFile.documents')}</p>}
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}

/**
 * The access file behind a link: a page to read, the same as data, and uploads. Each opening builds it again, so that
 * it is complete and no copy remains.
 * @returns undefined for an invalid or expired link
 */
export async function openAccessFile(db: Db, deps: Deps, token: string): Promise<Readable | undefined> {
  const now = deps.clock.now()
  const hash = createHash('sha256').update(Buffer.from(token, 'base64url')).digest()
  const row = await selectRequests(db)
    .where('r.file_hash', '=', hash)
    .where('r.file_until', '>', now)
    .executeTakeFirst()
  const request = row && toRequest(row)
  if (!request || !contactOf(deps, request)) return undefined
  await blankSecrets(db, request.requestKey)
  const asker = await loadAsker(db, deps, request)
  const ids = asker.entries.map(({ id }) => id)
  const data = await collectData(db, deps, asker, await describeAwards(db, deps, ids))
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(renderFile(translatorOf(request.language), now, data)), 'your-data.html', {
    mtime: now,
  })
  const sections = data.sections.map(({ name, rows }) => ({
    title: ENGLISH.t(`dataFile.${name}`),
    why: ENGLISH.t(`dataFile.${name}Why`),
    rows,
  }))
  const json = JSON.stringify({ about: request.requestKey, at: now, sections }, null, 2)
  zip.addBuffer(Buffer.from(json), 'your-data.json', { mtime: now })
  for (const [place, { name, stored }] of data.documents.entries()) {
    const bytes = await readDocument(deps, stored)
    if (bytes)
      zip.addBuffer(bytes, `documents/${place + 1} ${name.replaceAll(/[/\\\\]/g, '_')}`, { mtime: now })
  }
  zip.end()
  return zip.outputStream.pipe(new PassThrough())
}
