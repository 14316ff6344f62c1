import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { fileUrl } from '#features/files/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { MOST_ART } from '../contract.ts'
import classes from './brand-kit.module.css'
import type { KitDraft } from './use-brand-kit.ts'

const PicturePicker = lazyWithRetry(async () => (await import('#web/files/picture-picker.tsx')).PicturePicker)

/** Pictures of the brand; the first one leads the pages. */
export function ArtCard({ draft: { kit, change } }: { draft: KitDraft }) {
  const [isChoosing, setChoosing] = useState(false)
  const { art, style } = kit
  const store = (next: string[]) => change({ art: next, style: { ...style, backgroundFileKey: next[0] } })
  return (
    <SectionCard title="Art" {...(art.length > 0 && { count: art.length })} padded>
      <p className={classes.help}>
        The first picture leads campaigns without a template, and quick start offers it for templates. Select
        another one to put it first.
      </p>
      <ul className={classes.art}>
        {art.map((key, index) => (
          <li key={key} className={classes.picture}>
            <button
              type="button"
              className={classes.choose}
              aria-pressed={index === 0}
              aria-label={`Picture ${index + 1}${index === 0 ? ', first' : ': put first'}`}
              onClick={() => store([key, ...art.filter(other => other !== key)])}
            >
              <img src={fileUrl(key, 320)} alt="" width={128} height={84} />
            </button>
            <ActionIcon
              className={classes.remove}
              size="md"
              variant="default"
              aria-label={`Remove picture ${index + 1}`}
              onClick={() => store(art.filter(other => other !== key))}
            >
              <IconX size={14} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {art.length < MOST_ART && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          Add picture
        </Button>
      )}
      {isChoosing && (
        <PicturePicker
          entityKey="account"
          folder="backgrounds"
          onClose={() => setChoosing(false)}
          onChoose={file => {
            store([...art.filter(key => key !== file.fileKey), file.fileKey])
            setChoosing(false)
          }}
        />
      )}
    </SectionCard>
  )
}
