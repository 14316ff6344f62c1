/** The door of entries for other features' servers. */
export { withAgreedWords } from './agreed-words.ts'
export { type Answers, type GivenAnswers, type ReadAnswers, readAnswers } from './answers.ts'
export { type Entered, type EntryRequest, enter } from './enter.ts'
export { addAnswers, type Entry, findEntryByToken } from './entry-queries.ts'
export { countInMinute, type MinuteCount } from './minute-counts.ts'
export { startPlayLog } from './play-log.ts'
export { hashPlayToken } from './play-token.ts'
export { requireOpen } from './require-open.ts'
