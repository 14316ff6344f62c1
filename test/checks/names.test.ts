import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Names that said little to a new colleague, beside those that replaced them. */
const REPLACED: Readonly<Record<string, string>> = {
  Turn: 'ParticipationCommand',
  TurnTaken: 'ParticipationResult',
  takeTurns: 'processBatch',
  Books: 'BatchState',
  LogBook: 'CampaignLog',
  Desk: 'ParticipationContext',
  MailDesk: 'MailEntryContext',
  Crowd: 'VelocityCounter',
  Tallies: 'Counters',
  openTags: 'openTagHasher',
  sayIssue: 'formatZodIssue',
  Lane: 'FastPath',
  takeNews: 'handlePaymentEvent',
  Somebody: 'Subject',
  Doer: 'ActingStaff',
  toldDesign: 'presentDesign',
  toldOutcome: 'shownOutcome',
  requireWelcome: 'assertNotBlocked',
  passScreen: 'completeStep',
  walkOn: 'advance',
  Walk: 'Progress',
  useAtFirstSign: 'usePreloadOnIntent',
  useAwake: 'useRecentActivity',
  useStable: 'useEventCallback',
  Night: 'NightSky',
  Glow: 'Halo',
  moodOf: 'backgroundOf',
  Trap: 'Honeypot',
  DoorCard: 'AccountStatusCard',
  giveUp: 'failAttempt',
}

/** Folders and files by their old names. */
const OLD_PATHS =
  /\/(bots|framing|texts|awards|play|builder|shelves)\/|(fast-lane|take-news|wire-award|tell-happening|say-issue|prove-g\d+)\b/

const DECLARED = /\b(?:function|const|let|class|interface|type|enum)\s+([A-Za-z_]\w*)/g

/** The fair queue of sign-ins has turns in the sense of the word. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'src/server/async/fair-queue.ts': 'Turn' }

const files = globSync('{src,test,bench,scripts}/**/*.{ts,tsx}').filter(file => basename(file) !== 'fonts.ts')

test('nothing is declared by a name that was replaced', () => {
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(DECLARED)]
      .map(([, name = '']) => name)
      .filter(name => Object.hasOwn(REPLACED, name) && ELSEWHERE[file] !== name)
      .map(name => `${file}: ${name} is called ${REPLACED[name]}`),
  )
  expect(found).toEqual([])
})

test('no folder and no file has an old name', () => {
  expect(files.filter(file => OLD_PATHS.test(file))).toEqual([])
})

/** Files beside each other at most. */
const MOST_IN_FOLDER = 25

test('no folder holds more than 25 files', () => {
  const all = globSync('{src,test,bench,scripts,e2e}/**/*.*')
  const folders = Map.groupBy(all, file => dirname(file))
  const full = [...folders].filter(([, list]) => list.length > MOST_IN_FOLDER)
  expect(full.map(([folder, list]) => `${folder}: ${list.length}`)).toEqual([])
})
