/** Attributes of a part that is in English on every page: what the check itself says, and the details. */
export const ENGLISH_PART = { lang: 'en', dir: 'ltr' } as const
