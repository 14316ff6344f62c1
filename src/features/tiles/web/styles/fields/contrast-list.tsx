import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { contrastPairs, fixContrast, LEAST_CONTRAST, saidRatio } from '../../../screen/contrast-pairs.ts'
import classes from './contrast-list.module.css'

interface ContrastListProps {
  colors: CampaignStyle['colors']
  onFix: (colors: CampaignStyle['colors']) => void
}

/** Contrast of each color on its background, and the nearest readable one. */
export function ContrastList({ colors, onFix }: ContrastListProps) {
  const pairs = contrastPairs(colors)
  return (
    <>
      <ul className={classes.list} aria-label="Contrast">
        {pairs.map(({ token, on, label, ratio, passes }) => (
          <li key={`${token} ${on}`} className={classes.pair}>
            <span
              className={classes.sample}
              style={{ color: colors[token], background: colors[on] }}
              aria-hidden
            >
              Aa
            </span>
            <span className={classes.label}>{label}</span>
            <span className={passes ? classes.good : classes.low}>
              {passes ? (
                <IconCircleCheck size={15} stroke={2} aria-hidden />
              ) : (
                <IconAlertTriangle size={15} stroke={2} aria-hidden />
              )}
              {saidRatio(ratio)}
              {!passes && ` of ${LEAST_CONTRAST}`}
            </span>
            {!passes && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => onFix(fixContrast(colors, token))}
              >
                Use {fixContrast(colors, token)[token]}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {pairs.some(({ passes }) => !passes) && (
        <p className={classes.note}>Until then, pages use the closest readable color.</p>
      )}
    </>
  )
}
