import type { Context } from '#db/context.server.ts'
import { nameOf } from '#features/accounts/queries/staff.server.ts'
import { dayWords, paperFile, tableFile } from '#features/letterhead/documents/files.server.ts'
import {
  type FileFormat,
  isFormat,
  paperFormats,
} from '#features/letterhead/policy/file-formats.ts'
import { type IsmsDocument, ismsDocuments, versionStates } from '#lib/isms-words.ts'
import { londonDate } from '#lib/time.ts'
import {
  contentOfDraft,
  contextIn,
  type FoundVersion,
  ownerNames,
  statementIn,
} from '../queries/documents.server.ts'
import { contextFile } from './context.server.ts'
import { statementFile } from './statement.server.ts'

interface Made {
  name: string
  content: Uint8Array | string
}

/** A version as a file; nothing in a format that its document does not have. */
export async function versionFile(
  ctx: Context,
  version: FoundVersion,
  format: FileFormat,
): Promise<Made | undefined> {
  const { document, number, state, submittedBy, decidedBy, sha256 } = version
  const day = (moment: string) => dayWords(londonDate(new Date(moment)))
  return made(ctx, document, version.content, format, {
    name: `${ismsDocuments[document]} version ${number}`,
    title: `version ${number}`,
    facts: [
      ['Version', `${number}, ${versionStates[state].toLowerCase()}`],
      ['Submitted', `${day(version.submittedAt)}, ${submittedBy}`],
      ...(state === 'approved' && version.decidedAt
        ? [['Approved', `${day(version.decidedAt)}, ${decidedBy}`] satisfies [string, string]]
        : []),
      ['SHA-256 of its content', sha256],
    ],
  })
}

/** The draft as it stands now. */
export async function draftFile(
  ctx: Context,
  document: IsmsDocument,
  format: FileFormat,
): Promise<Made | undefined> {
  const today = dayWords(londonDate(ctx.clock.now()))
  return made(ctx, document, JSON.stringify(await contentOfDraft(ctx, document)), format, {
    name: `${ismsDocuments[document]} draft`,
    title: `draft as of ${today}`,
    facts: [['Version', 'Draft, not approved']],
  })
}

async function made(
  ctx: Context,
  document: IsmsDocument,
  content: string,
  format: FileFormat,
  { name, ...state }: { name: string; title: string; facts: [string, string][] },
): Promise<Made | undefined> {
  if (document === 'applicability') {
    return {
      name,
      content: await tableFile(format, statementFile(statementIn({ content }), state)),
    }
  }
  if (!isFormat(paperFormats, format)) return undefined
  const context = contextIn({ content })
  const names = await ownerNames(ctx, context)
  const file = contextFile(context, (userId) => nameOf(names, userId), state)
  return { name, content: await paperFile(format, file) }
}
