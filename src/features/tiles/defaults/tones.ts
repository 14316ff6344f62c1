import type { Tone } from '#shared/brand/tones.ts'

/** Default words that a brand's tone chooses; variables are filled in later. */
export interface ToneWords {
  won: string
  ready: string
  done: string
  notWon: string
  noPrize: string
  secondChance: string
  forPlaying: string
  enjoy: string
  yours: string
  entered: string
  inDraw: string
  thanks: string
  stopped: string
  visited: string
  seeYou: string
  almost: string
  oneMore: string
  enterDraw: string
  share: string
  enterOnce: string
  gift: string
  details: string
  again: string
}

const FRIENDLY: ToneWords = {
  won: '{firstName}, you won <b>{prize}</b>',
  ready: 'Ready to collect <b>{prize}</b>',
  done: 'All set, {firstName} <b>{prize}</b>',
  notWon: 'Not this time, {firstName}',
  noPrize: 'No prize this time. Thanks for playing!',
  secondChance: 'Here’s a second chance, {firstName}',
  forPlaying: 'A thank-you for playing',
  enjoy: 'Enjoy it, {firstName}',
  yours: '{prize} is yours. Thanks for playing!',
  entered: 'You’re in, {firstName}',
  inDraw: 'You’re in the draw, {firstName}',
  thanks: 'Thank you, {firstName}',
  stopped: 'Thanks for stopping by!',
  visited: 'You’re all set. Thanks for stopping by!',
  seeYou: 'See you soon, {firstName}',
  almost: 'Almost there, {firstName}',
  oneMore: 'One more step',
  enterDraw: 'Enter the draw',
  share: 'Tell a friend',
  enterOnce: 'Enter once for a chance to win. Enter by {end}',
  gift: 'Every gift helps',
  details: 'Tell us about yourself',
  again: 'Come back every day for another chance',
}

const FORMAL: ToneWords = {
  won: 'Congratulations, {firstName}. You won <b>{prize}</b>',
  ready: 'Your prize is ready: <b>{prize}</b>',
  done: 'Your prize is confirmed, {firstName} <b>{prize}</b>',
  notWon: 'Thank you for playing, {firstName}',
  noPrize: 'This play did not win a prize. Thank you for taking part.',
  secondChance: 'You have a second chance, {firstName}',
  forPlaying: 'With thanks for playing',
  enjoy: 'Thank you, {firstName}',
  yours: '{prize} is yours. Thank you for taking part.',
  entered: 'Your entry is confirmed, {firstName}',
  inDraw: 'Your draw entry is confirmed, {firstName}',
  thanks: 'Thank you, {firstName}',
  stopped: 'Thank you for your visit.',
  visited: 'Nothing more is needed. Thank you for your visit.',
  seeYou: 'Thank you, {firstName}',
  almost: 'Please continue, {firstName}',
  oneMore: 'One step remains',
  enterDraw: 'Submit my entry',
  share: 'Share this page',
  enterOnce: 'Enter once for a chance to win. Entries close {end}',
  gift: 'Your support makes this work possible',
  details: 'Please provide your details',
  again: 'You may return each day for another chance',
}

const PLAYFUL: ToneWords = {
  won: 'Woo-hoo, {firstName}! You won <b>{prize}</b>',
  ready: 'Come and get it! <b>{prize}</b>',
  done: 'It’s all yours, {firstName}! <b>{prize}</b>',
  notWon: 'No luck this time, {firstName}',
  noPrize: 'No prize today, but thanks for giving it a go!',
  secondChance: 'Round two, {firstName}!',
  forPlaying: 'A little treat for playing',
  enjoy: 'Have fun with it, {firstName}!',
  yours: '{prize} is all yours. Thanks for playing along!',
  entered: 'You’re in, {firstName}! Fingers crossed',
  inDraw: 'You’re in the draw, {firstName}! Fingers crossed',
  thanks: 'You’re the best, {firstName}!',
  stopped: 'Thanks for dropping by!',
  visited: 'That’s it, you’re done. Thanks for dropping by!',
  seeYou: 'Catch you later, {firstName}!',
  almost: 'Nearly there, {firstName}!',
  oneMore: 'Just one more step!',
  enterDraw: 'Count me in',
  share: 'Spread the word',
  enterOnce: 'One entry, one chance to win. Get yours in by {end}',
  gift: 'Big or small, every gift helps',
  details: 'Say hello and tell us who you are',
  again: 'Come back tomorrow, and every day, for another go',
}

const WORDS: Readonly<Record<Tone, ToneWords>> = { friendly: FRIENDLY, formal: FORMAL, playful: PLAYFUL }

/** Default words of a campaign. */
export function wordsIn({ tone = 'friendly' }: { tone?: Tone | undefined }): ToneWords {
  return WORDS[tone]
}
