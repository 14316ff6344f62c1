import { Anchor } from '@mantine/core'
import { SidePanel } from '#ui/dialogs/dialog.tsx'
import { GUIDE, guidePath } from '../guide.ts'
import type { ScreenHelp } from '../screens/screen-help.ts'
import classes from './screen-help-panel.module.css'

interface ScreenHelpPanelProps {
  screen: ScreenHelp
  onClose: () => void
}

/** Questions that people ask about a screen, and the page of the guide that says more. */
export function ScreenHelpPanel({ screen: { title, answers, more }, onClose }: ScreenHelpPanelProps) {
  const page = GUIDE.find(({ slug }) => slug === more)
  return (
    <SidePanel title={`Help: ${title}`} opened onClose={onClose}>
      <dl className={classes.answers}>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {page && (
        <p className={classes.more}>
          Read more:{' '}
          <Anchor href={guidePath(page.slug)} target="_blank">
            {page.title}
          </Anchor>
        </p>
      )}
    </SidePanel>
  )
}
