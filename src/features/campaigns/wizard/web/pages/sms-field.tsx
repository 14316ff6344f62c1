import { Checkbox } from '@mantine/core'
import { wordsOf } from '#features/campaigns/contract.ts'
import { useField } from '../fields/use-field.ts'
import { useBuild } from '../state/build-store.ts'

/** Text messages as a way in; people who come by text are reached by their phone number. */
export function SmsField({ forced }: { forced: boolean }) {
  const { value, error } = useField('smsEntry')
  const { label, help } = wordsOf('smsEntry')
  const change = useBuild(state => state.change)
  return (
    <Checkbox
      name="smsEntry"
      label={label}
      description={forced ? 'Text-to-donate always starts with a text message.' : help}
      checked={forced || value}
      disabled={forced}
      error={error}
      onChange={event => {
        const smsEntry = event.currentTarget.checked
        change(smsEntry ? { smsEntry, phoneNumber: true } : { smsEntry })
      }}
    />
  )
}
