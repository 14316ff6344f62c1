/** Requests about one’s own data. */
export const privacy = {
  ask: 'Ask {organizer} about your personal data. We’ll send a code to confirm that the address or number is yours.',
  everyOrganizer: 'every organizer that has your data',
  what: 'What would you like to do?',
  access: 'Show me the data you have about me',
  accessMeans: 'You get a link to a file with all your data.',
  correct: 'Correct my data',
  correctMeans: 'Tell us below what is wrong and how to correct it.',
  delete: 'Delete my data',
  deleteMeans: 'This withdraws your entries from future draws and gives up any prize you have not received.',
  optOut: 'Stop sending me marketing',
  optOutMeans: 'This takes effect right away. You still get messages about your entry, such as a prize link.',
  contact: 'Email address or phone number',
  contactHelp: 'The one you entered with',
  wish: 'Anything else we should know? (optional)',
  wishHelp: 'For a correction, tell us what is wrong and what it should say',
  sendCode: 'Send me a code',
  codeTitle: 'Enter your code',
  codeSent:
    'We’re sending a 6-digit code to {to}. It expires in 30 minutes. We text only numbers that entered. If you texted STOP, text START first.',
  startAgain: 'Start again',
  unsubscribed: 'You’re unsubscribed',
  gotRequest: 'We got your request',
  confirmed: 'Confirmed',
  noTexts:
    'You won’t get any more text messages or marketing from {organizer}. Text START to get messages again.',
  noEmails:
    'You won’t get any more marketing from {organizer}. We’ll still send messages about your entries, such as a prize link.',
  replyBy: '{organizer} will reply by {date} at the address you confirmed.',
  fileLink: 'You’ll get a link to a file with your data. It works for {days} days.',
  answering: 'We’re sending our answer to the address you confirmed.',
  noMoreCodes:
    'You’ve requested several codes in the last hour. Look for the newest one, including in your spam folder, or try again in an hour.',
  pageTitle: 'Your data · {campaign}',
  backToNotice: 'Back to the privacy notice',
  unsubscribe: 'Unsubscribe',
  unsubscribeFrom: 'Unsubscribe from marketing from {organizer}? Your entries and odds stay the same.',
} as const
