import classes from './poster-face.module.css'

interface PosterFaceProps {
  /** Call to scan the code. */
  call: string
  /** Picture of the code. */
  code: string
  /** Address below the code. */
  address: string
}

/** A small view of a printed poster. */
export function PosterFace({ call, code, address }: PosterFaceProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.poster}>
        <strong>{call}</strong>
        <img src={code} alt="" />
        <small>{address}</small>
      </div>
    </div>
  )
}
