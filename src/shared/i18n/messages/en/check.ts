/** Pages that check that a person is taking part. */
export const check = {
  proofTitle: 'One moment, please',
  proof:
    'We’re checking that you’re a real person. This takes a few seconds, and then you’ll continue automatically.',
  codeByText: 'Send me a code by text message instead',
  codeByEmail: 'Send me a code by email instead',
  askCode: 'If nothing happens, ask for a code instead.',
  waitAndContinue: 'If nothing happens, wait 10 minutes and press Continue.',
  codeTitle: 'Enter the code we sent you',
  codeTexted: 'We sent a code to {to}. It expires in 10 minutes. Enter it to complete your entry.',
  codeEmailed: 'We sent a 6-digit code to {to}. It expires in 10 minutes. Enter it to complete your entry.',
  code: 'Code',
  newCode: 'Send a new code',
  wrongCode: '{message}. Check for a newer code, or request another one',
  noMoreTitle: 'No more codes for now',
  noMoreTexts:
    'You’ve requested several codes in the last hour. Look for the newest one, or try again in an hour. Your entry isn’t complete yet.',
  noMoreEmails:
    'You’ve requested several codes in the last hour. Look for the newest one, including in your spam folder, or try again in an hour. Your entry isn’t complete yet.',
} as const
