import classes from './campaign-tags.module.css'

/** Tags of campaigns that are not real: a test, or a campaign of the demo. */
export function CampaignTags({ campaign }: { campaign: { testMode: boolean; demo: boolean } }) {
  return (
    <>
      {campaign.testMode && <span className={classes.tag}>TEST</span>}
      {campaign.demo && <span className={classes.tag}>DEMO</span>}
    </>
  )
}
