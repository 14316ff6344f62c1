import { Textarea } from '@mantine/core'
import { SMS_PARTS } from '#features/campaigns/contract.ts'
import { useBuild } from '../../state/build-store.ts'

const words = SMS_PARTS.consentText

/** The words that carriers want beside a number, where the owner writes them. */
export function DisclosureField() {
  const { draft, problems, set } = useBuild()
  const { sms } = draft
  return (
    <Textarea
      name="sms.consentText"
      label={words.label}
      description={words.help}
      value={sms.consentText ?? ''}
      error={problems['sms.consentText']}
      maxLength={words.maxLength}
      rows={3}
      resize="vertical"
      onChange={event => set('sms', { ...sms, consentText: event.currentTarget.value })}
    />
  )
}
