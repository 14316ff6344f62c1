import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { confirmedContact } from '../../submission.ts'
import { useBuild } from '../build-store.ts'
import { CheckField } from '../check-field.tsx'
import { FieldGroup, PageFields } from '../page-fields.tsx'
import { useField } from '../use-field.ts'

const BY_EMAIL = {
  value: 'email',
  label: 'Yes, with a code by email',
  description: 'We mail a code of 6 digits. An entry counts once it is typed in.',
} as const

const BY_TEXT = {
  value: 'sms',
  label: 'Yes, with a code by text message',
  description: 'We text a code of 6 digits to the number. An entry counts once it is typed in.',
} as const

/** Page 7: what the form asks people for. */
export function CapturePage() {
  const draft = useBuild(state => state.draft)
  const { landingPage, smsEntry, email } = draft
  const hasPhone = draft.phoneNumber || smsEntry
  const capture = useField('userCapture')
  const verify = useField('verifyContact')
  return (
    <PageFields>
      {(landingPage || capture.value === 'No') && (
        <ChoiceCards
          legend="Do you ask people who they are?"
          name="userCapture"
          columns={2}
          choices={[
            { value: 'Yes', label: 'Yes', description: 'The page begins with a form.' },
            { value: 'No', label: 'No', description: 'Everybody sees the page as it is.' },
          ]}
          value={capture.value}
          error={capture.error}
          onChange={capture.change}
        />
      )}
      {capture.value === 'Yes' && (
        <FieldGroup
          legend="The form asks for"
          description="Collect only what you use. An email address or a phone number is needed to reach people."
        >
          <CheckField name="firstName" label="First name" />
          <CheckField name="lastName" label="Last name" />
          <CheckField name="email" label="Email" />
          <CheckField
            name="phoneNumber"
            label="Phone number"
            disabled={smsEntry}
            {...(smsEntry ? { description: 'Needed, because people may enter by text message.' } : {})}
          />
          <CheckField name="birthday" label="Birthday" description="The only way to check an age." />
          <CheckField name="zip" label="ZIP code" />
        </FieldGroup>
      )}
      {capture.value === 'Yes' && (email || hasPhone) && (
        <ChoiceCards
          legend="Do people confirm how you reach them?"
          name="verifyContact"
          columns={email && hasPhone ? 3 : 2}
          choices={[
            { value: 'none', label: 'No', description: 'An entry counts once the form is sent.' },
            ...(email ? [BY_EMAIL] : []),
            ...(hasPhone ? [BY_TEXT] : []),
          ]}
          value={confirmedContact(draft)}
          error={verify.error}
          onChange={verify.change}
        />
      )}
      {capture.value === 'Yes' && email && (
        <CheckField
          name="confirmEntries"
          label="Confirm entries by email"
          description="Within minutes of each entry: that it is in, when it ends or is drawn, and where to check."
        />
      )}
    </PageFields>
  )
}
