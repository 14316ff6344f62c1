import { IconQrcode, IconShieldCheck } from '@tabler/icons-react'
import type { Draw } from '#features/sweepstakes/contract.ts'
import classes from './ceremony.module.css'

/** "c41f7a0e…1907fe6c" */
export const shortHash = (hash: string) => `${hash.slice(0, 8)}…${hash.slice(-8)}`

/** Facts that everyone in the hall can check, and where. */
export function CeremonyFooter({ draw: { beacon, seed, commitment, verifyUrl } }: { draw: Draw }) {
  return (
    <footer className={classes.bottom}>
      <span className={classes.proof}>
        <IconShieldCheck className={classes.shield} aria-hidden />
        Anyone can verify every step
      </span>
      {beacon && (
        <span>
          Round <code>{beacon.round}</code>
        </span>
      )}
      {seed !== undefined && (
        <span className={classes.wide}>
          Seed <code>{shortHash(seed)}</code>
        </span>
      )}
      {commitment && (
        <span className={classes.wide}>
          Commitment <code>{shortHash(commitment.C)}</code>
        </span>
      )}
      <a className={classes.verify} href={verifyUrl} target="_blank" rel="noreferrer">
        <IconQrcode aria-hidden />
        {verifyUrl.replace(/^https?:\/\//, '')}
      </a>
    </footer>
  )
}
