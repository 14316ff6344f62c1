import { Button, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_SITES, siteOf } from '#features/embed-allowlist/contract.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { EmbedCode } from './embed-code.tsx'
import classes from './qr.module.css'
import { sitesQuery, useSaveSites } from './use-sites.ts'

interface OwnSitesCardProps {
  eventKey: string
  publicUrl: string
  title: string
  /** Owners decide; others see the list and the code. */
  mayChange: boolean
}

/** The page on a site of the client's own: which sites may show it, and what to put there. */
export function OwnSitesCard({ eventKey, publicUrl, title, mayChange }: OwnSitesCardProps) {
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
    <SectionCard title="Embed on your site" padded>
      <div className={classes.sites}>
        <p>
          Show this page inside a page on your site. To prevent phishing, browsers block it on all other
          sites. The list covers all campaigns of the account.
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
        {stored.length > 0 && <EmbedCode url={publicUrl} title={title} />}
      </div>
    </SectionCard>
  )
}
