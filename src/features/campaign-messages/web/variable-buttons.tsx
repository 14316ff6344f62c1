import { Button } from '@mantine/core'
import type { CampaignMessage } from '#features/campaign-messages/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import classes from './messages.module.css'

interface VariableButtonsProps {
  variables: CampaignMessage['variables']
  onInsert: (name: string) => void
}

/** Variables of a message; a click puts one where the caret is. */
export function VariableButtons({ variables, onInsert }: VariableButtonsProps) {
  return (
    <fieldset className={classes.variables}>
      <legend>Insert a variable</legend>
      {variables.map(({ name, meaning, required }) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          title={required ? `${meaning} (required)` : meaning}
          onClick={() => onInsert(name)}
        >
          {`{${name}}`}
          {required && <span aria-hidden> *</span>}
          {required && <Unseen> required</Unseen>}
        </Button>
      ))}
      <p className={classes.small}>* Required in this message.</p>
    </fieldset>
  )
}
