import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps extends Omit<ButtonProps, 'children'> {
  /** Text to copy. */
  text: string
  /** Button label: "Copy link". */
  children: string
}

/** A button with words that copies a text, and says so for two seconds. */
export function CopyButton({ text, children, ...rest }: CopyButtonProps) {
  const { copy, copied } = useCopy()
  const Icon = copied ? IconCheck : IconCopy
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        {...rest}
        onClick={() => copy(text)}
      >
        {copied ? 'Copied' : children}
      </Button>
      <VisuallyHidden role="status">{copied && 'Copied'}</VisuallyHidden>
    </>
  )
}
