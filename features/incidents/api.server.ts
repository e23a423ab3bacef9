import { Hono } from 'hono'
import { readPieces } from '#db/file-pieces.server.ts'
import { incidentPieces } from '#db/schema/incidents.ts'
import { type Asked, handle, isAuditor, notFound } from '#features/accounts/api/handle.server.ts'
import type { Call } from '#features/accounts/policy/contract.ts'
import { fileNameOf, largestEvidenceBytes } from '#lib/file-kinds.ts'
import { sendFile, streamOf } from '#lib/send-file.server.ts'
import { limitUpload, readUpload } from '#lib/upload.server.ts'
import { veiled } from '#lib/veil.ts'
import { incidentCalls, incidentReportCalls } from './calls.ts'
import { addAffected, removeAffected } from './commands/affected.server.ts'
import { beginBreach, decideOnProposal } from './commands/awareness.server.ts'
import { decideOn, recordNotification } from './commands/breach.server.ts'
import {
  addEntry,
  changeSeverity,
  changeState,
  giveTo,
  saveFindings,
} from './commands/change-incident.server.ts'
import { addFile } from './commands/files.server.ts'
import { noteReading } from './commands/note-reading.server.ts'
import { reportIncident } from './commands/report.server.ts'
import { addTask, endTask } from './commands/tasks.server.ts'
import type { Changed } from './commands/with-incident.server.ts'
import { incidentPdf } from './documents/incident-pdf.server.ts'
import { regulatorReportPdf } from './documents/regulator-report-pdf.server.ts'
import { veiledIncident } from './policy/veil.ts'
import { findIncident, findIncidentFile } from './queries/incident.server.ts'
import { listIncidents, listReportsOf } from './queries/list.server.ts'
import { findPlaces } from './queries/places.server.ts'
import { NewFile } from './schema/inputs.ts'

/** What went wrong, and what is done about it. */
export const incidentsApi = () => new Hono().route('/', incidentDesk()).route('/', ownReports())

const incidentDesk = () =>
  handle(
    incidentCalls,
    {
      list: async ({ ctx, account }) => {
        const list = await listIncidents(ctx)
        return isAuditor(account) ? veiled(list) : list
      },
      find: async (asked) => {
        const incident = await incidentFor(asked)
        if (incident?.breach) await noteReading(asked.ctx, incident, 'incident.breach_read')
        return incident ?? notFound
      },
      pdf: async (asked) => {
        const incident = await incidentFor(asked)
        if (!incident) return notFound
        await noteReading(asked.ctx, incident, 'incident.exported')
        const content = await incidentPdf(incident, asked.ctx.clock.now())
        const name = `${incident.reference}.pdf`
        return sendFile({ name, contentType: 'application/pdf', content })
      },
      regulatorReport: async ({ ctx, params }) => {
        const incident = await findIncident(ctx, params.id)
        if (!incident?.breach) return notFound
        await noteReading(ctx, incident, 'incident.exported')
        const content = await regulatorReportPdf(incident, incident.breach, ctx.clock.now())
        const name = `${incident.reference} for the ICO.pdf`
        return sendFile({ name, contentType: 'application/pdf', content })
      },
      write: (asked) => changed(asked, addEntry(asked.ctx, asked.params.id, asked.input)),
      changeState: (asked) => changed(asked, changeState(asked.ctx, asked.params.id, asked.input)),
      giveTo: (asked) => changed(asked, giveTo(asked.ctx, asked.params.id, asked.input.ownerId)),
      changeSeverity: (asked) =>
        changed(asked, changeSeverity(asked.ctx, asked.params.id, asked.input)),
      saveFindings: (asked) =>
        changed(asked, saveFindings(asked.ctx, asked.params.id, asked.input)),
      addTask: (asked) => changed(asked, addTask(asked.ctx, asked.params.id, asked.input)),
      endTask: (asked) =>
        changed(asked, endTask(asked.ctx, asked.params.id, asked.params.taskId, asked.input)),
      places: ({ ctx, query }) => {
        const words = (query.q ?? '').replaceAll('\u0000', '').trim().slice(0, 80)
        return words.length < 2 ? [] : findPlaces(ctx, words)
      },
      addAffected: (asked) => changed(asked, addAffected(asked.ctx, asked.params.id, asked.input)),
      removeAffected: (asked) =>
        changed(asked, removeAffected(asked.ctx, asked.params.id, asked.params.affectedId)),
      beginBreach: (asked) => changed(asked, beginBreach(asked.ctx, asked.params.id, asked.input)),
      decideOnProposal: (asked) =>
        changed(asked, decideOnProposal(asked.ctx, asked.params.id, asked.input.approve)),
      decideOnRegulator: (asked) =>
        changed(asked, decideOn(asked.ctx, asked.params.id, 'regulator', asked.input)),
      decideOnPeople: (asked) =>
        changed(asked, decideOn(asked.ctx, asked.params.id, 'people', asked.input)),
      recordNotification: (asked) =>
        changed(asked, recordNotification(asked.ctx, asked.params.id, asked.input)),
      addFile: async (asked) => {
        const upload = await readUpload(asked.http, largestEvidenceBytes, NewFile, (form) => ({
          title: form.get('title'),
        }))
        if ('refusal' in upload) return upload.refusal
        const { words, bytes, ...options } = upload
        return changed(asked, addFile(asked.ctx, asked.params.id, words, bytes, options))
      },
      file: async ({ ctx, params }) => {
        const found = await findIncidentFile(ctx, params.id, params.fileId)
        if (!found) return notFound
        const { file, reference } = found
        const { contentType, extension, bytes, sha256 } = file
        await noteReading(ctx, { id: file.incidentId, reference }, 'incident.file_read', { sha256 })
        const content = streamOf(readPieces(ctx, incidentPieces, file.fileId))
        const name = fileNameOf(`${reference} ${file.title}`, extension)
        return sendFile({ contentType, content, bytes, name })
      },
    },
    { addFile: [limitUpload(largestEvidenceBytes)] },
  )

const ownReports = () =>
  handle(incidentReportCalls, {
    own: ({ ctx, account }) => listReportsOf(ctx, account.standing.userId),
    report: async ({ ctx, input }) => {
      const result = await reportIncident(ctx, input)
      return result.ok ? { id: result.id, reference: result.reference } : result
    },
  })

type AboutOne = Asked<Call & { path: '/api/incidents/:id' }>

async function incidentFor({ ctx, account, params }: Pick<AboutOne, 'ctx' | 'account' | 'params'>) {
  const incident = await findIncident(ctx, params.id)
  return incident && isAuditor(account) ? veiledIncident(incident) : incident
}

/** The incident as it is now, or why nothing was changed. */
async function changed(
  { ctx, params }: Pick<AboutOne, 'ctx' | 'params'>,
  change: Promise<Changed>,
) {
  const result = await change
  return result.ok ? ((await findIncident(ctx, params.id)) ?? notFound) : result
}
