import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { IDENTITY_PARTS as PARTS, wordsOf } from '#features/campaigns/contract.ts'
import { useBuild } from '../../state/build-store.ts'

const words = wordsOf('identityCheck')
const SUGGESTED = { from: 500, reason: '' }

/** Prize value above which winners upload an ID, beside tax law's own requirement. */
export function IdentityFields() {
  const { draft, problems, change } = useBuild()
  const { identityCheck } = draft
  return (
    <>
      <Checkbox
        name="identityCheck"
        data-field="identityCheck"
        label={words.label}
        description={words.help}
        checked={identityCheck !== undefined}
        onChange={event => change({ identityCheck: event.currentTarget.checked ? SUGGESTED : undefined })}
      />
      {identityCheck && (
        <>
          <NumberInput
            name="identityCheck.from"
            label={PARTS.from.label}
            prefix="$"
            maw={320}
            min={0}
            max={PARTS.from.max}
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
            label={PARTS.reason.label}
            description={PARTS.reason.help}
            placeholder={PARTS.reason.placeholder}
            maxLength={PARTS.reason.maxLength}
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
