import { progressOf } from '#features/campaigns/wizard/contract.ts'
import { WIZARD_PAGES } from '#shared/constants.ts'
import classes from './wizard-progress.module.css'

const PITCH = 9
const HEIGHT = 16
/** Strokes lean 14 degrees. */
const LEAN = Math.tan((14 * Math.PI) / 180)

/** One growing stroke for each page, and the percentage. */
export function WizardProgress({ page }: { page: number }) {
  const percent = progressOf(page)
  const width = WIZARD_PAGES * PITCH
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label="Wizard progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={classes.percent}>{percent}%</span>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {Array.from({ length: WIZARD_PAGES }, (_, index) => {
          const tall = HEIGHT * (0.45 + (0.55 * index) / (WIZARD_PAGES - 1))
          const lean = tall * LEAN
          const d = `M${index * PITCH} ${HEIGHT}h5l${lean.toFixed(1)} ${(-tall).toFixed(1)}h-5z`
          return <path key={d} d={d} className={index < page ? classes.done : classes.track} />
        })}
      </svg>
    </div>
  )
}
