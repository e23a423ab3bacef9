import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { keepFile } from '#db/file-pieces.server.ts'
import { incidentFiles, incidentPieces } from '#db/schema/incidents.ts'
import { checkedKind } from '#lib/checked-file.server.ts'
import { evidenceFileKinds, evidenceRefused, typeOfFile } from '#lib/file-kinds.ts'
import { newId } from '#lib/ids.server.ts'
import { mostFiles } from '../schema/incidents.ts'
import type { NewFile } from '../schema/inputs.ts'
import { type Changed, done, noteInTrail, withIncident, wrong } from './with-incident.server.ts'
import { writeEntries } from './write-entries.server.ts'

/** Keeps a file with the incident, as it came; what it is, is read off its content. */
export async function addFile(
  ctx: Context,
  incidentId: string,
  { title }: NewFile,
  content: Uint8Array,
  options: { isCsv: boolean; namedAsText: boolean },
): Promise<Changed> {
  const kind = await checkedKind(content, evidenceFileKinds, options)
  if (!kind) return wrong('file', evidenceRefused)
  return keepFile(ctx, incidentPieces, content, (written) =>
    withIncident(ctx, incidentId, async (incident) => {
      const isOfIt = eq(incidentFiles.incidentId, incidentId)
      if ((await ctx.db.orm.$count(incidentFiles, isOfIt)) >= mostFiles) {
        return wrong('file', `An incident takes at most ${mostFiles} files`)
      }
      const now = ctx.clock.now()
      const { sha256 } = written
      await ctx.db.orm.insert(incidentFiles).values({
        ...{ id: newId(now), incidentId, title, addedAt: now, addedBy: ctx.actor },
        ...typeOfFile(kind, options.isCsv),
        ...written,
      })
      const text = `File added: ${title}. SHA-256 ${sha256}`
      await writeEntries(ctx, [{ incidentId, kind: 'evidence', text }])
      await noteInTrail(ctx, incident, 'incident.file_added', { sha256 })
      return done
    }),
  )
}
