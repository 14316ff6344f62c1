import { IconClock, IconDownload } from '@tabler/icons-react'
import type { Fairness, FairnessFile } from '#features/verify/contract.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import classes from './files-card.module.css'

const WHAT: Readonly<Record<FairnessFile, string>> = {
  'commitment.json': 'What was promised, signed',
  'moments-root.json': 'The root over all moments, signed',
  'heads.json': 'The heads of the log, signed',
  'plays.bin': 'The log of plays, 70 bytes each',
  'reveal.json': 'The seed and every moment',
  'certificate.json': 'All of it in one, signed',
  'keys.json': 'The public keys of the signatures',
}
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The public files; those of the time after the end say so. None of them names a person. */
export function FilesCard({ fairness: { files } }: { fairness: Fairness }) {
  return (
    <SectionCard title="Public files">
      <ul className={classes.list}>
        {files.map(({ name, url, isPublished }) => (
          <li key={name} className={classes.file}>
            {isPublished ? <IconDownload {...icon} /> : <IconClock {...icon} />}
            <div>
              {isPublished ? (
                <a href={url} download={name} className={classes.link}>
                  {name}
                </a>
              ) : (
                <span className={classes.later}>{name}</span>
              )}
              <p className={classes.what}>{isPublished ? WHAT[name] : `${WHAT[name]}; after the end`}</p>
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
