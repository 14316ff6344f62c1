import type { Tone } from '#shared/brand/tones.ts'
import type { CustomText } from './template.ts'

/** Texts of emails in the tones beside the usual one; they have the variables of the default. */
export type TonedTexts = Readonly<Record<Exclude<Tone, 'friendly'>, CustomText>>

export const LINK_TONES: TonedTexts = {
  formal: {
    subject: 'Notice of a potential win: {prize}',
    body: `Hello {firstName},

You are a potential winner in {campaign}. Your prize: {prize}.

Please claim it by {deadline}. After that, it is forfeited. This link is for you only:

{claimLink}`,
  },
  playful: {
    subject: 'Woo-hoo! You may have won: {prize}',
    body: `Hi {firstName},

Big news: you are a potential winner in {campaign}! Your prize: {prize}.

Grab it by {deadline}, or it will be forfeited. This link is for you only:

{claimLink}`,
  },
}

export const REMINDER_TONES: TonedTexts = {
  formal: {
    subject: 'Reminder: please claim {prize}',
    body: `Hello {firstName},

We have not received your complete claim for {prize} in {campaign}.

Please claim your prize by {deadline}. After the deadline, it is forfeited. This link is for you only:

{claimLink}`,
  },
  playful: {
    subject: 'Psst, {prize} is still waiting for you',
    body: `Hi {firstName},

Your claim for {prize} in {campaign} is almost there.

Finish it by {deadline}. After the deadline, the prize is forfeited. This link is for you only:

{claimLink}`,
  },
}

export const ENTRY_TONES: TonedTexts = {
  formal: {
    subject: 'Confirmation of your entry in {campaign}',
    body: `Hello {firstName},

We confirm your entry in {campaign} on {enteredAt}. Your entry number is {entryNumber}.

{schedule}`,
  },
  playful: {
    subject: "You're in! {campaign}",
    body: `Hi {firstName},

You're in! We got your entry in {campaign} on {enteredAt}. Your entry number is {entryNumber}.

Fingers crossed! {schedule}`,
  },
}
