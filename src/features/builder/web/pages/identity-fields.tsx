import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useBuild } from '../build-store.ts'

const SUGGESTED = { from: 500, reason: '' }

/** From which prize value winners upload an ID, beside what tax law asks for. */
export function IdentityFields() {
  const { draft, problems, change } = useBuild()
  const { identityCheck } = draft
  return (
    <>
      <Checkbox
        name="identityCheck"
        data-field="identityCheck"
        label="Ask winners for an ID below the IRS threshold"
        description="Winners from the IRS threshold on always prove who they are. The Official Rules name your amount and reason."
        checked={identityCheck !== undefined}
        onChange={event => change({ identityCheck: event.currentTarget.checked ? SUGGESTED : undefined })}
      />
      {identityCheck && (
        <>
          <NumberInput
            name="identityCheck.from"
            label="For prizes worth at least"
            prefix="$"
            maw={320}
            min={0}
            max={100_000_000}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=","
            hideControls
            value={identityCheck.from}
            error={problems['identityCheck.from']}
            onChange={from =>
              change({ identityCheck: { ...identityCheck, from: typeof from === 'number' ? from : 0 } })
            }
          />
          <TextInput
            name="identityCheck.reason"
            label="Reason"
            description="Winners and entrants read it."
            placeholder="Gift cards attract fraud"
            maxLength={200}
            withAsterisk
            value={identityCheck.reason}
            error={problems['identityCheck.reason']}
            onChange={event =>
              change({ identityCheck: { ...identityCheck, reason: event.currentTarget.value } })
            }
          />
        </>
      )}
    </>
  )
}
