import { Button, SegmentedControl, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_SITES, siteOf } from '#features/embed-allowlist/contract.ts'
import { readable } from '#shared/text/color.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { EmbedCode, type EmbedShape, type EmbedTarget } from './embed-code.tsx'
import classes from './qr.module.css'
import { styleQuery } from './use-qr.ts'
import { sitesQuery, useSaveSites } from './use-sites.ts'

interface OwnSitesCardProps {
  eventKey: string
  publicUrl: string
  title: string
  /** Owners decide; others see the list and the code. */
  mayChange: boolean
}

const SHAPES = [
  { value: 'button', label: 'Button' },
  { value: 'banner', label: 'Banner' },
  { value: 'popup', label: 'Pop-up' },
  { value: 'page', label: 'Full page' },
] as const satisfies { value: EmbedShape; label: string }[]

/** The campaign on a site of the client's own: a button, its picture, or the page itself. */
export function OwnSitesCard({ eventKey, publicUrl, title, mayChange }: OwnSitesCardProps) {
  const [shape, setShape] = useState<EmbedShape>('button')
  const { data: style, error, refetch } = useQuery(styleQuery(eventKey))
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!style) return <Spinner />
  const { primary, buttonText } = style.colors
  const target = { url: publicUrl, title, colors: { primary, buttonText: readable(buttonText, [primary]) } }
  return (
    <SectionCard
      title="Embed on your site"
      padded
      action={
        <SegmentedControl
          size="xs"
          aria-label="Shape of the embed"
          data={[...SHAPES]}
          value={shape}
          onChange={setShape}
        />
      }
    >
      <div className={classes.sites}>
        {shape === 'page' || shape === 'popup' ? (
          <Sites eventKey={eventKey} mayChange={mayChange} shape={shape} target={target} />
        ) : (
          <>
            <Sample shape={shape} target={target} />
            <EmbedCode shape={shape} target={target} />
          </>
        )}
      </div>
    </SectionCard>
  )
}

/** Sample of the embed, as visitors of the site see it. */
function Sample({
  shape,
  target: { url, title, colors },
}: {
  shape: 'button' | 'banner'
  target: EmbedTarget
}) {
  return (
    <div className={classes.sample}>
      {shape === 'banner' ? (
        <img src={`${url}/card.png`} alt={title} width={1200} height={630} />
      ) : (
        <span style={{ background: colors.primary, color: colors.buttonText }}>{title}</span>
      )}
    </div>
  )
}

interface SitesProps extends Pick<OwnSitesCardProps, 'eventKey' | 'mayChange'> {
  shape: 'popup' | 'page'
  target: EmbedTarget
}

/** Which sites may show the page, and what to put there. */
function Sites({ eventKey, mayChange, shape, target }: SitesProps) {
  const { data, error, refetch } = useQuery(sitesQuery(eventKey))
  const save = useSaveSites(eventKey)
  const [typed, setTyped] = useState<string[]>()
  const [problem, setProblem] = useState<string>()
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const stored = data.sites
  const sites = typed ?? stored

  function take(texts: string[]) {
    const wrong = texts.find(text => siteOf(text) === undefined)
    setProblem(
      wrong === undefined
        ? undefined
        : `“${wrong}” is not a valid site. Enter a name such as www.example.com`,
    )
    setTyped([...new Set(texts.flatMap(text => siteOf(text) ?? []))])
  }

  return (
    <>
      <p>
        Show this page {shape === 'page' ? 'inside' : 'above'} a page on your site. To prevent phishing,
        browsers block it on all other sites. The list covers all campaigns of the account.
      </p>
      {mayChange ? (
        <form
          className={classes.sitesForm}
          onSubmit={event => {
            event.preventDefault()
            save.mutate(sites, { onSuccess: () => setTyped(undefined) })
          }}
        >
          <TagsInput
            label="Allowed sites"
            description="Type or paste an address and press Enter. *.example.com allows all its subdomains."
            placeholder={sites.length === 0 ? 'www.example.com' : ''}
            value={sites}
            error={problem}
            maxTags={MOST_SITES}
            acceptValueOnBlur
            onChange={take}
          />
          <Button type="submit" variant="default" disabled={!typed} loading={save.isPending}>
            Save sites
          </Button>
        </form>
      ) : (
        <p>
          {stored.length > 0 ? (
            <>
              Allowed sites: <b>{stored.join(', ')}</b>
            </>
          ) : (
            'No allowed sites yet. An account owner can add them.'
          )}
        </p>
      )}
      {stored.length > 0 && <EmbedCode shape={shape} target={target} />}
    </>
  )
}
