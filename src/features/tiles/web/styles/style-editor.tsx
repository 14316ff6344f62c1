import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getStyleManager, StyleManager, updateStyleManager } from '#features/tiles/contract.ts'
import { usePreloadOnIntent } from '#ui/hooks/use-preload-on-intent.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import { PictureField } from '#web/files/picture-field.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { LeaveQuestion, leaveDialog } from '../leave-question.tsx'
import type { DraftHistory } from './draft-history.ts'
import { CardFields } from './fields/card-fields.tsx'
import { ColorField } from './fields/color-field.tsx'
import { ContrastList } from './fields/contrast-list.tsx'
import { LightLogoField } from './fields/light-logo-field.tsx'
import { LookPicker } from './fields/look-picker.tsx'
import { ShapeFields } from './fields/shape-fields.tsx'
import { ThemePicker } from './fields/theme-picker.tsx'
import { TypeFields } from './fields/type-fields.tsx'
import { forget, readKept } from './kept.ts'
import { SaveBar } from './save-bar.tsx'
import { COLOR_NAMES, COLOR_TOKENS, styleDifferences } from './style-differences.ts'
import { StylePreview } from './style-preview.tsx'
import classes from './styles-page.module.css'
import { useKept } from './use-kept.ts'
import { useSavedDraft } from './use-saved-draft.ts'

const conflict = () => import('#ui/dialogs/conflict-dialog.tsx')
const ConflictDialog = lazyWithRetry(async () => (await conflict()).ConflictDialog)
const loadDialogs = () => [conflict(), leaveDialog()]

function useStyleDraft(initial: StyleManager) {
  const { eventKey } = initial
  const queryClient = useQueryClient()
  const [resumed] = useState(() => readKept(eventKey, StyleManager))
  const source = useMemo(() => {
    const steps = ['steps', eventKey]
    return {
      remembered: () => queryClient.getQueryData<DraftHistory<StyleManager>>(steps),
      remember: (history: DraftHistory<StyleManager>) => void queryClient.setQueryData(steps, history),
      put: async (body: StyleManager) => {
        const stored = await call(updateStyleManager, { params: { eventKey }, body })
        forget(eventKey)
        queryClient.setQueryData(['style', eventKey], stored)
        return stored
      },
      get: () => call(getStyleManager, { params: { eventKey } }),
    }
  }, [eventKey, queryClient])
  const saved = useSavedDraft({ initial, resumed, ...source })
  useKept(eventKey, saved)
  return saved
}

/** How every page of the campaign looks: typed values beside the real screens, saved as they change. */
export function StyleEditor({ initial }: { initial: StyleManager }) {
  const saved = useStyleDraft(initial)
  usePreloadOnIntent(loadDialogs)
  const { draft, change, theirs } = saved
  return (
    <div className={classes.page}>
      <div className={classes.fields}>
        <SaveBar state={saved.state} undo={saved.undo} redo={saved.redo} save={saved.save} />
        {theirs && (
          <ConflictDialog
            differences={styleDifferences(draft, theirs)}
            onKeepMine={saved.keepMine}
            onTakeTheirs={saved.takeTheirs}
          />
        )}
        <SectionCard title="Start from a theme" padded>
          <ThemePicker style={draft} onPick={style => change(style)} />
        </SectionCard>
        <SectionCard title="Entry page layout" padded>
          <LookPicker look={draft.look} onPick={look => change({ look })} />
        </SectionCard>
        <SectionCard title="Colors" padded>
          <div className={classes.stack}>
            <div className={classes.colors}>
              {COLOR_TOKENS.map(token => (
                <ColorField
                  key={token}
                  label={COLOR_NAMES[token]}
                  value={draft.colors[token]}
                  onChange={color => change({ colors: { ...draft.colors, [token]: color } })}
                />
              ))}
            </div>
            <ContrastList colors={draft.colors} onFix={colors => change({ colors })} />
          </div>
        </SectionCard>
        <SectionCard title="Fonts" padded>
          <TypeFields fonts={draft.fonts} onChange={fonts => change({ fonts })} />
        </SectionCard>
        <SectionCard title="Pictures" padded>
          <div className={classes.stack}>
            <PictureField
              label="Logo"
              description="Replaces the sponsor’s name."
              entityKey={initial.eventKey}
              folder="logos"
              value={draft.logoFileKey}
              onChange={file => change({ logoFileKey: file?.fileKey, lightLogo: undefined })}
            />
            <LightLogoField style={draft} onChange={change} />
            <PictureField
              label="Picture"
              description="Shown at the top of each page, and behind the text on winner screens."
              entityKey={initial.eventKey}
              folder="backgrounds"
              value={draft.backgroundFileKey}
              onChange={file => change({ backgroundFileKey: file?.fileKey })}
            />
          </div>
        </SectionCard>
        <SectionCard title="Card and wheel" padded>
          <CardFields style={draft} entityKey={initial.eventKey} onChange={change} />
        </SectionCard>
        <SectionCard title="Shape" padded>
          <div className={classes.stack}>
            <ShapeFields style={draft} onChange={change} />
          </div>
        </SectionCard>
      </div>
      <StylePreview eventKey={initial.eventKey} style={draft} />
      <LeaveQuestion save={saved.save} />
    </div>
  )
}
