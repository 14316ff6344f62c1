/**
 * Texts that the specification fixes letter by letter, with its line. The voice rules skip them, and the check requires
 * each of them in the program.
 */
export const SPEC_TEXTS: readonly (readonly [line: number, text: string])[] = [
  [36, 'No Problem!'],
  [36, 'Email Temporary Password'],
  [36, 'Back To Login'],
  [37, 'Create New Password'],
  [41, 'Oops, there is an error!'],
  [41, 'Try again?'],
  [44, 'Form'],
  [44, 'Continue'],
  [44, 'Redemption'],
  [44, 'Thankyou'],
  [44, 'Winner Continue'],
  [44, 'Non Winner Continue'],
  [44, 'Winner Redemption'],
  [44, 'Non Winner Redemption'],
  [44, 'Winner Thankyou'],
  [44, 'Non Winner Thankyou'],
  [44, 'Text-to-donate Form'],
  [44, 'Winner Redemption Success'],
  [44, 'Non Winner Redemption Success'],
  [44, 'Winner'],
  [55, "I'll need to ship it or email it"],
  [78, 'Activation Successful!'],
  [85, 'Email is a required field'],
  [86, 'Please enter your password'],
  [
    87,
    'Password must contain at least 8 characters, one uppercase, one number and one special case character',
  ],
  [88, 'Please confirm your password'],
  [88, "Passwords doesn't match"],
  [93, 'file larger than 10 mb'],
  [143, 'Saved!'],
  [143, 'Uh Oh! Looks like there was an issue saving'],
  [167, 'Invalid credentials'],
  [167, 'Login Not Valid'],
  [168, 'Access Forbidden'],
  [169, 'Sorry! the data you are looking for could not be found'],
  [171, 'Whoops! Something went wrong on our end. Please try again.'],
  [172, 'Uh oh! something went wrong resetting your password'],
  [172, 'New Password Saved'],
  [173, 'There was an error sending you a temporary password, please try again'],
  [173, 'Password Reset! Please check you email.'],
  [174, 'Success! File removed.'],
]

const texts = SPEC_TEXTS.map(([, text]) => text)

/** Whether a sentence is the specification's. */
export const isOfSpec = (sentence: string): boolean => texts.some(text => text.includes(sentence))

/** Texts of the specification that the program does not say any more. */
export function missingSpecTexts(said: ReadonlySet<string>): string[] {
  return SPEC_TEXTS.filter(([, text]) => !said.has(text)).map(
    ([line, text]) => `Line ${line} of the specification fixes "${text}": no text says it`,
  )
}
