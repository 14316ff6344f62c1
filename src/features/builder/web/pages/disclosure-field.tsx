import { Textarea } from '@mantine/core'
import { useBuild } from '../build-store.ts'

const MOST = 1000

/** The words that carriers want beside a number, where the owner writes them. */
export function DisclosureField() {
  const { draft, problems, set } = useBuild()
  const { sms } = draft
  return (
    <Textarea
      name="sms.consentText"
      label="Text message disclosure"
      description="Leave it empty and Official Rules carry ours. Your own has to say who writes, how often, “Msg & data rates may apply”, HELP and STOP."
      value={sms.consentText ?? ''}
      error={problems['sms.consentText']}
      maxLength={MOST}
      rows={3}
      resize="vertical"
      onChange={event => set('sms', { ...sms, consentText: event.currentTarget.value })}
    />
  )
}
