import type { Language } from '#shared/i18n/languages.ts'

/**
 * Words of one meaning, by the language that they show of their sender. English ones show none: people everywhere know
 * STOP. Capitals without accents and marks, as `plainWords` makes them.
 */
type Words = Readonly<Partial<Record<Language, readonly string[]>>>
/** Words of each language; Quebec has those of France. */
type AllWords = Readonly<Record<Exclude<Language, 'fr-CA'>, readonly string[]>>

const STOPS: AllWords = {
  en: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  es: ['ALTO', 'BAJA', 'CANCELAR', 'PARAR', 'DETENER'],
  fr: ['ARRET', 'ARRETER', 'ANNULER', 'DESABONNER', 'DESINSCRIRE'],
  pt: ['PARAR', 'CANCELAR', 'SAIR'],
  de: ['STOPP', 'ABMELDEN', 'ABBESTELLEN'],
  zh: ['停止', '退订', '退訂', '取消'],
  ar: ['ايقاف', 'توقف', 'الغاء'],
}

const HELPS: AllWords = {
  en: ['HELP', 'INFO'],
  es: ['AYUDA'],
  fr: ['AIDE'],
  pt: ['AJUDA'],
  de: ['HILFE'],
  zh: ['帮助', '幫助'],
  ar: ['مساعدة'],
}

const STARTS: AllWords = {
  en: ['START', 'UNSTOP', 'OPTIN'],
  es: ['INICIAR'],
  fr: ['REPRENDRE'],
  pt: ['INICIAR'],
  de: ['STARTEN'],
  zh: ['开始', '開始'],
  ar: ['ابدا', 'بدء'],
}

const allOf = (words: Words): readonly string[] => [...new Set(Object.values(words).flat())]

/** End all messages (promotions, section 1.5); in the languages of our pages. */
export const STOP_WORDS = allOf(STOPS)

/** Explain who writes. */
export const HELP_WORDS = allOf(HELPS)

/** Ask for messages again. */
export const START_WORDS = allOf(STARTS)

/** Means START after STOP, and nothing otherwise. */
export const YES = 'YES'

/**
 * Words that always mean something else in a text message, so they can never be keywords. Those of other scripts cannot
 * be any: keywords are of Latin letters and digits.
 */
export const RESERVED_WORDS: readonly string[] = [...STOP_WORDS, ...HELP_WORDS, ...START_WORDS, YES].filter(
  word => /^[A-Z]+$/.test(word),
)

/** Usual keywords in other languages, by the English one that a campaign has. */
const LOCAL_KEYWORDS: Readonly<Record<string, Words>> = {
  DONATE: { es: ['DONAR'], fr: ['DONNER', 'DON'], pt: ['DOAR'], de: ['SPENDEN'], zh: ['捐款'], ar: ['تبرع'] },
  GIVE: { es: ['DONAR'], fr: ['DONNER', 'DON'], pt: ['DOAR'], de: ['SPENDEN'], zh: ['捐款'], ar: ['تبرع'] },
  WIN: { es: ['GANAR'], fr: ['GAGNER'], pt: ['GANHAR'], de: ['GEWINNEN'], zh: ['中奖'], ar: ['اربح'] },
  PLAY: { es: ['JUGAR'], fr: ['JOUER'], pt: ['JOGAR'], de: ['SPIELEN'], zh: ['参与'], ar: ['العب'] },
  ENTER: {
    es: ['PARTICIPAR'],
    fr: ['PARTICIPER'],
    pt: ['PARTICIPAR'],
    de: ['MITMACHEN'],
    zh: ['参与'],
    ar: ['شارك'],
  },
  JOIN: {
    es: ['PARTICIPAR'],
    fr: ['PARTICIPER'],
    pt: ['PARTICIPAR'],
    de: ['MITMACHEN'],
    zh: ['参与'],
    ar: ['شارك'],
  },
}

const isLanguage = (words: Words, language: string): language is Language => language in words

/** The languages other than English that a list has a word in. */
const languagesIn = (words: Words, word: string): Language[] =>
  Object.keys(words).flatMap(language =>
    isLanguage(words, language) && language !== 'en' && words[language]?.includes(word) ? [language] : [],
  )

/** English keywords that a word of another language stands for. */
export const keywordsMeant = (word: string): readonly string[] =>
  Object.entries(LOCAL_KEYWORDS).flatMap(([keyword, words]) =>
    languagesIn(words, word).length > 0 ? [keyword] : [],
  )

/** Languages that a word shows of its sender; none for an English or unknown one. */
export function languagesOfWord(word: string): readonly Language[] {
  const lists = [STOPS, HELPS, STARTS, ...Object.values(LOCAL_KEYWORDS)]
  return [...new Set(lists.flatMap(words => languagesIn(words, word)))]
}
