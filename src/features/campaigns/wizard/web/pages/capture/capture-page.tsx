import { CAMPAIGN_FIELDS, choicesOf } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { confirmedContact } from '../../../submission.ts'
import { CheckField } from '../../fields/check-field.tsx'
import { FieldGroup, PageFields } from '../../fields/page-fields.tsx'
import { useField } from '../../fields/use-field.ts'
import { useBuild } from '../../state/build-store.ts'
import { ReceiptFields } from './receipt-fields.tsx'

const { userCapture, verifyContact } = CAMPAIGN_FIELDS
const CAPTURE_CHOICES = choicesOf(userCapture)
const VERIFY_CHOICES = choicesOf(verifyContact)

/** Page 7: data that the form collects. */
export function CapturePage() {
  const draft = useBuild(state => state.draft)
  const { landingPage, smsEntry, email } = draft
  const hasPhone = draft.phoneNumber || smsEntry
  const isOpen = { none: true, email, sms: hasPhone }
  const capture = useField('userCapture')
  const verify = useField('verifyContact')
  return (
    <PageFields>
      {(landingPage || capture.value === 'No') && (
        <ChoiceCards
          legend={userCapture.label}
          name="userCapture"
          columns={2}
          choices={CAPTURE_CHOICES}
          value={capture.value}
          error={capture.error}
          onChange={capture.change}
        />
      )}
      {capture.value === 'Yes' && (
        <FieldGroup
          legend="The form asks for"
          description="Collect only what you use. You need an email address or phone number to reach entrants."
        >
          <CheckField name="firstName" />
          <CheckField name="lastName" />
          <CheckField name="email" />
          <CheckField
            name="phoneNumber"
            disabled={smsEntry}
            description={smsEntry ? 'Required because people can enter by text.' : undefined}
          />
          <CheckField name="birthday" />
          <CheckField name="zip" />
        </FieldGroup>
      )}
      {capture.value === 'Yes' && !draft.textToDonate && <CheckField name="entryCode" />}
      {capture.value === 'Yes' && !draft.textToDonate && <ReceiptFields />}
      {capture.value === 'Yes' && (email || hasPhone) && (
        <ChoiceCards
          legend={verifyContact.label}
          name="verifyContact"
          columns={email && hasPhone ? 3 : 2}
          choices={VERIFY_CHOICES.filter(({ value }) => isOpen[value])}
          value={confirmedContact(draft)}
          error={verify.error}
          onChange={verify.change}
        />
      )}
      {capture.value === 'Yes' && email && <CheckField name="confirmEntries" />}
    </PageFields>
  )
}
