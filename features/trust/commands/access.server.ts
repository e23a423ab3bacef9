import { ndaConsent, ndaText } from '#content/legal/nda.ts'
import type { Context } from '#db/context.server.ts'
import { trustSignatures } from '#db/schema/trust.ts'
import { refused } from '#features/accounts/api/handle.server.ts'
import {
  evidenceByIds,
  findEvidenceFile,
  piecesOf,
} from '#features/controls/queries/evidence.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import { policyPdf } from '#features/policies/documents/policy-pdf.server.ts'
import { listPublished } from '#features/policies/queries/due.server.ts'
import { findVersion } from '#features/policies/queries/policies.server.ts'
import { fileNameOf } from '#lib/file-kinds.ts'
import { newId } from '#lib/ids.server.ts'
import { streamOf } from '#lib/send-file.server.ts'
import { evidenceOf, type SignatureFacts } from '#lib/signature-evidence.server.ts'
import { accessOf } from '../policy/access.ts'
import { signedLetter } from '../policy/letters.ts'
import { ndaSha256 } from '../policy/nda.server.ts'
import { listDocuments } from '../queries/page.server.ts'
import { signaturesOf } from '../queries/requests.server.ts'
import { lockRequest, record } from './requests.server.ts'

/** The person behind the link signs exactly the text that was on the screen. */
export function signNda(
  ctx: Context,
  id: string,
  { name, sha256 }: { name: string; sha256: string },
  ip: string,
) {
  return ctx.db.transaction(async () => {
    const request = await lockRequest(ctx, id)
    if (!request || (await accessTo(ctx, request)) !== 'to_sign') return refused('not_open')
    if (sha256 !== ndaSha256) return refused('other_text')
    const signedAt = ctx.clock.now()
    const facts: SignatureFacts = {
      ...{ id: newId(signedAt), versionId: id, side: 'client', name, signedAt, ip },
      consent: ndaConsent(request.company),
      ...{ userId: null, drawing: null, sha256 },
    }
    const evidence = evidenceOf(facts)
    const { consent } = facts
    await ctx.db.orm.insert(trustSignatures).values({
      ...{ id: facts.id, requestId: id, name, consent, signedAt, ip, sha256, evidence },
      agreement: ndaText,
    })
    const details = { sha256, evidence, ip }
    await record(ctx, request, { action: 'trust_request.signed', details })
    await sendLetter(ctx, signedLetter(request, sha256), {
      to: request.email,
      attachments: [
        {
          ...{ filename: 'confidentiality-agreement.txt', contentType: 'text/plain' },
          ...{ content: Buffer.from(ndaText).toString('base64'), encoding: 'base64' },
        },
      ],
    })
    return { ok: true as const }
  })
}

async function accessTo(ctx: Context, request: Parameters<typeof record>[1] & AccessFacts) {
  const [signature] = await signaturesOf(ctx, [request.id])
  return accessOf({ ...request, signedAt: signature?.signedAt ?? null }, ctx.clock.now())
}
type AccessFacts = Omit<Parameters<typeof accessOf>[0], 'signedAt'>

/** A document for the person behind the link; each time it is noted. Nothing else is told from nothing. */
export async function takeDocument(ctx: Context, id: string, key: string, ip: string) {
  const listed = (await listDocuments(ctx)).find((document) => document.key === key)
  const file = listed && (await fileOf(ctx, key))
  if (!file) return undefined
  const { sha256, ...document } = file
  return ctx.db.transaction(async () => {
    const request = await lockRequest(ctx, id)
    if (!request || (await accessTo(ctx, request)) !== 'open') return undefined
    const details = { document: listed.title, sha256, ip }
    await record(ctx, request, { action: 'trust_request.document_taken', details })
    return document
  })
}

async function fileOf(ctx: Context, key: string) {
  const [kind, id = ''] = key.split(':', 2)
  if (kind === 'evidence') {
    const [row] = await evidenceByIds(ctx, [id])
    const file = row && (await findEvidenceFile(ctx, id, row.latest))
    if (!file) return undefined
    const { contentType, bytes, sha256, fileId, title, extension } = file
    const name = fileNameOf(title, extension)
    return { contentType, bytes, sha256, name, content: streamOf(piecesOf(ctx, fileId)) }
  }
  const published = (await listPublished(ctx)).find((policy) => policy.id === id)
  const version = published && (await findVersion(ctx, id, published.versionId))
  if (!version) return undefined
  const content = await policyPdf(version, published.example)
  const name = fileNameOf(`${version.title} version ${version.number}`, 'pdf')
  // Of the text: the paper is drawn anew each time.
  return {
    contentType: 'application/pdf',
    bytes: content.length,
    sha256: version.sha256,
    name,
    content,
  }
}
