import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import classes from './wizard-footer.module.css'

interface WizardFooterProps {
  /** Name of the page that Next opens; undefined on the last page. */
  next: string | undefined
  /** Undefined on the first page. */
  onBack: (() => void) | undefined
  /** Current wait: 'Creating', 'Checking'; undefined if idle. */
  busy: string | undefined
}

/** Back and Next; on the last page the button creates the campaign. */
export function WizardFooter({ next, onBack, busy }: WizardFooterProps) {
  return (
    <div className={classes.footer}>
      {onBack && (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          Back
        </Button>
      )}
      {next !== undefined && <span className={classes.next}>Next: {next}</span>}
      <SubmitButton
        className={classes.go}
        data-last={next === undefined || undefined}
        busy={busy !== undefined}
        busyLabel={busy ?? ''}
        rightSection={next === undefined ? undefined : <IconArrowRight size={16} stroke={1.75} aria-hidden />}
      >
        {next === undefined ? 'Create campaign' : 'Next'}
      </SubmitButton>
    </div>
  )
}
