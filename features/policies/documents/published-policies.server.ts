import type { Context } from '#db/context.server.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { listPublished } from '../queries/due.server.ts'
import { findVersion } from '../queries/policies.server.ts'
import { policyPdf } from './policy-pdf.server.ts'

export interface PublishedPolicy {
  id: string
  name: string
  version: number
  sha256: string
  example: boolean
  fileName: string
  pdf: Buffer
}

/** Everything that holds now, on paper: for a pack of evidence. */
export async function publishedPolicies(ctx: Context): Promise<PublishedPolicy[]> {
  const papers: PublishedPolicy[] = []
  // One at a time: each is a paper in memory.
  for (const { id, versionId, example } of await listPublished(ctx)) {
    const version = await findVersion(ctx, id, versionId)
    if (!version) continue
    const { title: name, number, sha256 } = version
    const fileName = fileNameOf(`${name} version ${number}`, 'pdf')
    const pdf = await policyPdf(version, example)
    papers.push({ id, name, version: number, sha256, example, fileName, pdf })
  }
  return papers
}
