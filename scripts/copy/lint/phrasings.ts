/** A phrasing that the product does not use. */
export interface Phrasing {
  id: string
  pattern: RegExp
  /** Suggested wording. */
  instead: string
}

/** One term for a thing, and the spelling of the United States. */
export const TERMS: readonly Phrasing[] = [
  { id: 'email', pattern: /\be-mail/i, instead: '"email"' },
  {
    id: 'email',
    pattern:
      /\b(a|an|the|this|that|each|every|no|our|confirmation) mails?\b(?! (server|program)|-)|\bmails\b/i,
    instead: '"email"; "mail" is on paper',
  },
  { id: 'entrant', pattern: /\bparticipants?\b/i, instead: '"entrant"' },
  { id: 'forfeited', pattern: /\blost again\b/i, instead: '"forfeited"' },
  { id: 'revoked', pattern: /\b(taken|takes?|taking|took) back\b/i, instead: '"revoked"' },
  { id: 'blocked', pattern: /\b(kept|keeps?|keeping) out\b/i, instead: '"blocked"' },
  { id: 'retention', pattern: /\bhow long .{1,30}(is|are) kept\b/i, instead: '"retention"' },
  { id: 'delete', pattern: /\beras(e|ed|es|ing|ure)\b/i, instead: '"delete", "deletion"' },
  {
    id: 'release-time',
    pattern: /\bmoments\b|\b(winning|prize|the|a) moment (lies|is|of|opens)\b|\bwinning moment\b/i,
    instead: '"release time"',
  },
  { id: 'quantity', pattern: /\b(pcs|pieces?|units?)\b/i, instead: '"prize", "quantity"' },
  {
    id: 'deliver',
    pattern: /\bhand(s|ed|ing)? (it |them |a prize |prizes )?over\b/i,
    instead: '"deliver", "give"',
  },
  { id: 'channel', pattern: /\bways? in\b/i, instead: '"channel"' },
  { id: 'sign-in', pattern: /\blog(s|ged|ging)? (in|out)\b/i, instead: '"sign in", "sign out"' },
  { id: 'zip', pattern: /\b(zip|Zip)\b/, instead: '"ZIP code"' },
  {
    id: 'plan-name',
    pattern: /\bALECARTE\b|\bTTDForm\b/,
    instead: 'the name on screens: "À la carte", "Donation form"',
  },
  {
    id: 'rule-code',
    pattern: /\b[A-Z]{1,2}\d{2}\b(?!:)/,
    instead: 'the name of the check; codes go under "Technical details"',
  },
  {
    id: 'log-jargon',
    pattern: /\bheads? of the log\b|\bopened by clock\b|\d+ block \d+ warn/i,
    instead: 'plain words; evidence goes under "Technical details"',
  },
  {
    id: 'us-spelling',
    pattern:
      /\b(cancell(ed|ing)|\w*colour\w*|\w*favour\w*|behaviou?r(?<=our)|organis\w+|recognis\w+|authoris\w+|customis\w+|apologis\w+|summaris\w+|normalis\w+|minimis\w+|centres?|licence|programmes?|honour\w*|defence|spelt|grey|catalogues?|whilst|judgement|fulfil|fulfils|fulfilment|enrolment|cheque|modell(ed|ing)|travell(ed|ing|er)|labell(ed|ing))\b/i,
    instead: 'US spelling',
  },
]

/** Constructions that sound translated. */
export const CONSTRUCTIONS: readonly Phrasing[] = [
  {
    id: 'pronoun',
    pattern: /\b(nobody|somebody|whoever|whomever|everybody|anybody)\b/i,
    instead: 'name the person: "you", "entrants", "your team"',
  },
  { id: 'pronoun', pattern: /^(no one|someone)\b(?! else)/i, instead: 'lead with the noun' },
  { id: 'it-is', pattern: /^(it is|there (is|are|was|were))\b/i, instead: 'lead with the noun' },
  { id: 'who-clause', pattern: /^who\b(?!.*\?)/i, instead: 'a noun: "Instant winners have …"' },
  {
    id: 'clause-heading',
    pattern:
      /^(how (long|many|much|often|far)|what (is|was|were|are|happened|people|the|a|one|an|to do|of)|where (the|a|people)|whether)\b(?!.*[?:])/i,
    instead: 'a noun phrase, or a question',
  },
  {
    id: 'of-opener',
    pattern: /^of (a|an|the|each|this|these|those|all|its|their|every|what|other)\b/i,
    instead: 'subject, verb, object',
  },
  { id: 'to-be', pattern: /\b(is|are|was|were) to (be|have|do|get|come|go)\b/i, instead: '"must", "will"' },
  {
    id: 'which-clause',
    pattern: /\b(in|of|by|to|at|with|from|for|on|after|before|until|through|under) which\b/i,
    instead: 'two sentences',
  },
  {
    id: 'archaic',
    pattern:
      /\b(anew|aslant|whereby|therein|thereof|hitherto|henceforth)\b|\bbut for\b|\b(and|or) (the|their|its) like\b|\bas yet\b|\bof late\b/i,
    instead: 'an everyday word',
  },
  {
    id: 'per',
    pattern: /\b(one|two|three|\d+|words?|name|address) a (line|row|person|head)\b/i,
    instead: '"per line"',
  },
  {
    id: 'give',
    pattern: /^(please )?give (a|an|the|at least|each|its?|one|your|us|every|both|another|first)\b/i,
    instead: '"Enter …"',
  },
  {
    id: 'nothing',
    pattern: /^(nothing|none) (waits?|is|was|comes?|happens?|stands?|lies|of)\b/i,
    instead: 'say what will appear, and the next step',
  },
  {
    id: 'long-gone',
    pattern:
      /\bas (people|phones|browsers|programs) (do|will|did)\b|\bwhat(ever)? (stands|lies|came in|comes in)\b/i,
    instead: 'plain words',
  },
]
