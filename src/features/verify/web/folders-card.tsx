import { IconClock, IconDownload } from '@tabler/icons-react'
import { STAGE_TEXTS } from '#features/fairness/contract.ts'
import type { Fairness, FilesFolder } from '#features/verify/contract.ts'
import { published } from '#shared/i18n/messages/en/published.ts'
import { shortDay } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './folders-card.module.css'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function titleOf({ kind, startsAt }: FilesFolder, timezone: string): string {
  if (kind === 'dateDraw') return `Files of the draw on ${startsAt ? shortDay(startsAt, timezone) : 'a date'}`
  return {
    game: 'Files of the game',
    draw: 'Files of the draw',
    secondChance: 'Files of the second-chance draw',
  }[kind]
}

/** The public files of the game and of each draw; those to come say when. None of them names a person without consent. */
export function FoldersCard({ fairness: { folders, timezone } }: { fairness: Fairness }) {
  return folders.map(folder => {
    const there = folder.files.filter(({ isPublished }) => isPublished).length
    return (
      <SectionCard
        key={`${folder.eventKey} ${folder.drawNo}`}
        title={titleOf(folder, timezone)}
        action={`${there} of ${folder.files.length} published`}
      >
        <ul className={classes.list}>
          {folder.files.map(file => (
            <FileLine key={file.name} {...file} />
          ))}
        </ul>
        <p className={classes.check}>
          <a href={folder.verifyUrl} target="_blank" rel="noreferrer" className={classes.link}>
            Check these files
          </a>
        </p>
      </SectionCard>
    )
  })
}

function FileLine({ name, title, holds, stage, url, isPublished }: FilesFolder['files'][number]) {
  return (
    <li className={classes.file}>
      {isPublished ? <IconDownload {...icon} /> : <IconClock {...icon} />}
      <div>
        <p className={classes.name}>
          {isPublished ? (
            <a href={url} download={name} className={classes.link}>
              {title}
            </a>
          ) : (
            <span className={classes.later}>{title}</span>
          )}
          <code className={classes.code}>{name}</code>
        </p>
        <p className={shared.fine}>
          {holds}
          {!isPublished && `. ${published[STAGE_TEXTS[stage]]}`}
        </p>
      </div>
    </li>
  )
}
