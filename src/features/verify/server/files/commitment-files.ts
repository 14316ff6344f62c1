import { FairnessSpec } from '#features/fairness/contract.ts'
import { type PublicCommitment, Signature } from '#features/fairness/server/index.ts'
import type { FilePlace } from '../place.ts'
import { jsonDraft, VERSION } from './drafts.ts'

/** commitment.json: the commitment of each activation, the first one first. */
export function commitmentDraft({ campaign, eventKey }: FilePlace, rows: readonly PublicCommitment[]) {
  const commitments = rows.map(row => ({
    eventKey,
    kind: row.kind,
    activationNo: row.activationNo,
    C: row.C,
    specHash: row.specHash,
    spec: FairnessSpec.parse(row.spec),
    publishedAt: row.publishedAt.getTime(),
    ...(row.listed ? { listedIn: 'manifest.json' } : {}),
    signature: Signature.parse(row.signature),
  }))
  return jsonDraft('commitment.json', { version: VERSION, eventKey, title: campaign.title, commitments })
}

/** moments-root.json: one root for each activation of an instant win. */
export function momentsRootDraft({ eventKey }: FilePlace, rows: readonly PublicCommitment[]) {
  const roots = rows.flatMap(row =>
    row.momentsRoot === undefined
      ? []
      : [
          {
            C: row.C,
            activationNo: row.activationNo,
            momentsRoot: row.momentsRoot,
            Q: row.momentsCount ?? 0,
            publishedAt: (row.fixedAt ?? row.publishedAt).getTime(),
            signature: Signature.parse(row.rootSignature),
          },
        ],
  )
  return jsonDraft('moments-root.json', { version: VERSION, eventKey, roots })
}
