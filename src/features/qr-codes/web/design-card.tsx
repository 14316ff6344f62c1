import { Alert, Button, ColorInput, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CustomQr, MODULES, MOST_FRAME_TEXT, QrDesign, scanUrl } from '#features/qr-codes/contract.ts'
import { UNSEEN_PICKER } from '#ui/forms/unseen-picker.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { contrastProblem } from '../contrast.ts'
import { CodePicture } from './code-picture.tsx'
import { LogoField } from './logo-field.tsx'
import classes from './qr.module.css'
import { useFileAddress, useLogo } from './use-logo.ts'
import { useMakePlain, useSaveDesign } from './use-qr.ts'

const MODULE_NAMES = { square: 'Square', rounded: 'Rounded', dots: 'Dots' } as const

interface DesignCardProps {
  eventKey: string
  /** Public page of the campaign. */
  publicUrl: string
  stored: CustomQr | null
  /** Default look of codes. */
  usual: QrDesign
  /** Logo of the default look. */
  usualLogo: string | undefined
  mayChange: boolean
}

/** How the codes look, with the code itself beside it as it changes. */
export function DesignCard({ eventKey, publicUrl, stored, usual, usualLogo, mayChange }: DesignCardProps) {
  const [design, setDesign] = useState<QrDesign>(stored ? QrDesign.parse(stored) : usual)
  const [logo, setLogo] = useState<File | 'keep' | 'none'>('keep')
  const save = useSaveDesign(eventKey)
  const plain = useMakePlain(eventKey)
  const fileAddress = useFileAddress(logo instanceof File ? logo : undefined)
  const kept = stored ? stored.imageUrl : usualLogo
  const inset = useLogo(logo === 'keep' ? kept : fileAddress)
  const isWhole = QrDesign.safeParse(design).success
  const problem = isWhole ? contrastProblem(design) : undefined
  const change = (part: Partial<QrDesign>) => {
    save.reset()
    setDesign({ ...design, ...part })
  }
  const makePlain = () =>
    plain.mutate(undefined, {
      onSuccess: () => {
        setDesign(usual)
        setLogo('keep')
      },
    })
  const warning = problem ?? save.error?.message
  const isUnread = problem !== undefined || (save.error instanceof ApiError && save.error.status === 400)
  return (
    <SectionCard title="Code design" padded>
      <div className={classes.design}>
        <div className={classes.preview}>
          <CodePicture url={scanUrl(publicUrl, 'poster')} design={isWhole ? design : usual} logo={inset} />
        </div>
        <fieldset className={classes.fields} disabled={!mayChange}>
          <legend className={classes.legend}>For all codes of this campaign</legend>
          <div className={classes.colors}>
            {(['foreground', 'background'] as const).map(name => (
              <ColorInput
                key={name}
                label={name === 'foreground' ? 'Code' : 'Background'}
                format="hex"
                withEyeDropper={false}
                attributes={UNSEEN_PICKER}
                disabled={!mayChange}
                value={design[name]}
                error={/^#[0-9a-f]{6}$/i.test(design[name]) ? undefined : 'Use a color such as #1241c1'}
                onChange={color => change({ [name]: color.toLowerCase() })}
              />
            ))}
          </div>
          <div>
            <span id="qr-modules" className={classes.label}>
              Dot style
            </span>
            <SegmentedControl
              fullWidth
              aria-labelledby="qr-modules"
              disabled={!mayChange}
              data={MODULES.map(value => ({ value, label: MODULE_NAMES[value] }))}
              value={design.modules}
              onChange={modules => change({ modules })}
            />
          </div>
          <TextInput
            label="Caption under the code"
            placeholder="Scan to play"
            maxLength={MOST_FRAME_TEXT}
            value={design.frameText}
            onChange={({ currentTarget }) => change({ frameText: currentTarget.value })}
          />
          <LogoField
            shown={inset?.href}
            onChoose={file => {
              save.reset()
              setLogo(file)
            }}
            onRemove={() => {
              save.reset()
              setLogo('none')
            }}
          />
          {warning !== undefined && (
            <Alert
              color="orange"
              title={isUnread ? 'Phones cannot scan this code' : 'The code was not saved. Please try again.'}
              role="alert"
            >
              {warning}
            </Alert>
          )}
          {mayChange && (
            <div className={classes.buttons}>
              <Button
                loading={save.isPending}
                disabled={!isWhole || problem !== undefined}
                onClick={() =>
                  save.mutate(
                    { design, logo, eventUrl: stored?.eventUrl ?? publicUrl },
                    { onSuccess: () => setLogo('keep') },
                  )
                }
              >
                Check and save code
              </Button>
              {stored && (
                <Button variant="default" loading={plain.isPending} onClick={makePlain}>
                  Reset design
                </Button>
              )}
            </div>
          )}
          <p className={classes.note}>Before saving, we test that phones can scan it.</p>
        </fieldset>
      </div>
    </SectionCard>
  )
}
