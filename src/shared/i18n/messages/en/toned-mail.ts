/** Emails in the tones beside the usual one; see `mail` for that. */
export const tonedMail = {
  formalClaimSubject: 'Notice of a potential win: {prize}',
  formalClaim:
    'Hello {firstName},\n\nYou are a potential winner in {campaign}. Your prize: {prize}.\n\nPlease claim it by {deadline}. After that, it is forfeited. This link is for you only:\n\n{claimLink}',
  playfulClaimSubject: 'Woo-hoo! You may have won: {prize}',
  playfulClaim:
    'Hi {firstName},\n\nBig news: you are a potential winner in {campaign}! Your prize: {prize}.\n\nGrab it by {deadline}, or it will be forfeited. This link is for you only:\n\n{claimLink}',
  formalReminderSubject: 'Reminder: please claim {prize}',
  formalReminder:
    'Hello {firstName},\n\nWe have not received your complete claim for {prize} in {campaign}.\n\nPlease claim your prize by {deadline}. After the deadline, it is forfeited. This link is for you only:\n\n{claimLink}',
  playfulReminderSubject: 'Psst, {prize} is still waiting for you',
  playfulReminder:
    'Hi {firstName},\n\nYour claim for {prize} in {campaign} is almost there.\n\nFinish it by {deadline}. After the deadline, the prize is forfeited. This link is for you only:\n\n{claimLink}',
  formalEntrySubject: 'Confirmation of your entry in {campaign}',
  formalEntry:
    'Hello {firstName},\n\nWe confirm your entry in {campaign} on {enteredAt}. Your entry number is {entryNumber}.\n\n{schedule}',
  playfulEntrySubject: "You''re in! {campaign}",
  playfulEntry:
    "Hi {firstName},\n\nYou''re in! We got your entry in {campaign} on {enteredAt}. Your entry number is {entryNumber}.\n\nFingers crossed! {schedule}",
}
