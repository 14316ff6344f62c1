import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { LANGUAGE_CODES, type Language } from '#shared/i18n/languages.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { readFields } from './first/form-body.ts'
import { cookieNames, cookieOf, isSecure } from './visitor-cookie.ts'

/** The reader's choice, for all pages; it says nothing about who they are. */
const COOKIE = 'drumroll-language'
const YEAR_SECONDS = 31_536_000

/** The languages of a campaign's pages, its main one first. */
export const languagesOf = ({ settings }: Pick<Campaign, 'settings'>): readonly Language[] =>
  settings.language

/** The first of the languages that a browser asks for; else the first of all. */
export function browserLanguage(headers: IncomingHttpHeaders, offered: readonly Language[]): Language {
  const [first = 'en'] = offered
  if (offered.length < 2) return first
  const [wanted] = new Negotiator({ headers }).languages([...offered])
  return offered.find(code => code === wanted) ?? first
}

/** The language that an address or a sent form names; undefined for none, and for one that is no choice here. */
export function namedLanguage(request: FastifyRequest, offered: readonly Language[]): Language | undefined {
  // Most campaigns have one language: the query is not read for it.
  if (offered.length < 2) return undefined
  const { lang = readFields(request.body).lang } = readFields(request.query)
  return offered.find(code => code === lang)
}

/** The language of a page: of its address or of the form that leads to it, else the reader's earlier choice, else their browser's. */
export function languageOf(
  request: FastifyRequest,
  offered: readonly Language[] = LANGUAGE_CODES,
): Translator {
  const chosen = offered.find(code => code === cookieOf(request, COOKIE))
  return translatorOf(namedLanguage(request, offered) ?? chosen ?? browserLanguage(request.headers, offered))
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  deps: Pick<Deps, 'config'>
}

/** Keeps the choice of an address for the reader's next pages. */
export function rememberLanguage(
  { request, reply, deps: { config } }: Visit,
  offered: readonly Language[] = LANGUAGE_CODES,
): void {
  const language = namedLanguage(request, offered)
  if (language === undefined || language === cookieOf(request, COOKIE)) return
  reply.setCookie(cookieNames(config, COOKIE).current, language, {
    path: '/',
    httpOnly: true,
    secure: isSecure(config),
    sameSite: 'lax',
    maxAge: YEAR_SECONDS,
  })
}
