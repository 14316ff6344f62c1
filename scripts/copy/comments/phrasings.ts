import { CONSTRUCTIONS, type Phrasing, TERMS } from '../lint/phrasings.ts'

/**
 * Rules of screens that hold for comments, too. Code has its own terms, such as `participant` and `erase`, and exact
 * definitions: "Deadline after which a process is left out".
 */
const SHARED = [
  'email',
  'us-spelling',
  'pronoun',
  'it-is',
  'who-clause',
  'of-opener',
  'archaic',
  'per',
  'give',
  'long-gone',
]

/** Phrasings that sound translated in a docstring. */
const OWN: readonly Phrasing[] = [
  {
    id: 'what-clause',
    pattern: /^what (?!if\b)(?!.*\?)/i,
    instead: 'a noun phrase: "Prize type labels", not "What people call the types of prizes"',
  },
  {
    id: 'where-clause',
    pattern: /^(where|when|why) (a|an|the|it|this|each)\b(?!.*[,?])/i,
    instead: 'a noun phrase',
  },
  {
    id: 'how-clause',
    pattern: /^(how (many|much|long|far|often)|until when)\b(?!.*\?)/i,
    instead: 'a noun: "Number of", "Time", "Deadline"',
  },
  {
    id: 'whatever',
    pattern: /\b(whatever|whichever|however (many|much|long|often))\b/i,
    instead: '"any", "regardless of"',
  },
  { id: 'told', pattern: /\b(is|are|was|were|be|being) told\b/i, instead: '"notified", "reads", "gets"' },
  { id: 'hand-over', pattern: /\bhand(s|ed|ing)? (it |them |\w+ )?over\b/i, instead: '"deliver", "pass on"' },
  {
    id: 'cleft',
    pattern:
      /\bso that what\b|\bit is (the|a|an) \w+ that\b|\bwhat (is|are|was|were) \w+ (is|are|was|were)\b/i,
    instead: 'subject, verb, object',
  },
  {
    id: 'called',
    pattern:
      /\bwhat (people|users|it|they|that) .{0,20}\bcall(s|ed)?\b|\bis called (?!by|from|with|once|when|twice|in|on|for|at|after|before|again|only)/i,
    instead: 'the term itself',
  },
  {
    id: 'date',
    pattern:
      /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b\d{1,2}\.\d{1,2}\.\d{4}\b/,
    instead: '"Nov 22, 2026"',
  },
]

/** Phrasings that comments and test names avoid. */
export const COMMENT_PHRASINGS: readonly Phrasing[] = [
  ...[...TERMS, ...CONSTRUCTIONS].filter(({ id }) => SHARED.includes(id)),
  ...OWN,
]
