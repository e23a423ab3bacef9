import type { Context } from '#db/context.server.ts'
import type { AuditSources, PackFile } from '#features/audits/context.server.ts'
import { linksToControls } from '#features/compliance/queries/control-links.server.ts'
import { evidenceFiles } from '#features/controls/queries/overview.server.ts'
import { incidentsCsv } from '#features/incidents/documents/incidents-csv.ts'
import { listIncidents } from '#features/incidents/queries/list.server.ts'
import { reviewForAuditors } from '#features/isms/api/reviews.server.ts'
import { reviewFile } from '#features/isms/documents/review.server.ts'
import { draftFile, versionFile } from '#features/isms/documents/version-file.server.ts'
import { approvedVersion } from '#features/isms/queries/documents.server.ts'
import { findReview, listReviews } from '#features/isms/queries/reviews.server.ts'
import { paperFile, tableFile } from '#features/letterhead/documents/files.server.ts'
import { acceptancesCsv } from '#features/policies/documents/acceptances-csv.ts'
import { publishedPolicies } from '#features/policies/documents/published-policies.server.ts'
import { listAcceptances } from '#features/policies/queries/acceptances.server.ts'
import { casesCsv } from '#features/privacy/documents/cases-csv.ts'
import { registerCsv } from '#features/privacy/documents/register-csv.ts'
import { listCases } from '#features/privacy/queries/cases.server.ts'
import { listEntries } from '#features/privacy/queries/registers.server.ts'
import {
  answersCsv,
  assetsCsv,
  decisionsCsv,
  linksCsv,
  trainingCsv,
} from '#features/registers/documents/registers-csv.ts'
import { listDecisions } from '#features/registers/queries/access.server.ts'
import { listAssets } from '#features/registers/queries/assets.server.ts'
import { listAllLinks } from '#features/registers/queries/links.server.ts'
import { listAnswers } from '#features/registers/queries/suppliers.server.ts'
import { trainingView } from '#features/registers/queries/training.server.ts'
import { AssetQuery } from '#features/registers/schema/assets.ts'
import { risksCsv } from '#features/risks/documents/risks-csv.ts'
import { treatmentPlan } from '#features/risks/documents/treatment-plan.server.ts'
import { riskRegister } from '#features/risks/queries/risks.server.ts'
import { listTreatments } from '#features/risks/queries/treatment-plan.server.ts'
import { beginCheck, runCheck } from '#features/trail/commands/check.server.ts'
import { BrokenChain } from '#features/trail/commands/seal.server.ts'
import { sealAgainstAnchors } from '#features/trail/context.server.ts'
import { signPackIndex, trailExtract } from '#features/trail/documents/extract.server.ts'
import type { AnchorPlaces } from '#features/trail/gateways/anchors.server.ts'
import { type PrivacyRegister, privacyRegisters } from '#lib/compliance-words.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'

/** What an audit's evidence pack gathers from other parts. */
export const auditSources = (places: AnchorPlaces): AuditSources => ({
  async checkTrail(ctx) {
    try {
      // What was done a moment ago belongs into the pack too.
      await sealAgainstAnchors(ctx, places, true)
    } catch (error) {
      // The check that follows says what is wrong with the trail.
      if (!(error instanceof BrokenChain)) throw error
    }
    const id = newId(ctx.clock.now())
    await beginCheck(ctx, id)
    await runCheck(ctx, { id, lastTry: true, places })
  },
  evidenceFiles,
  linksOf: linksToControls,
  registerFiles,
  trailFiles: (ctx, since) => trailExtract(ctx, places, since),
  signIndex: (index) => signPackIndex(places, index),
  async policyFiles(ctx) {
    const files: PackFile[] = []
    for (const { id, name, version, fileName, pdf, example } of await publishedPolicies(ctx)) {
      const accepted = acceptancesCsv(await listAcceptances(ctx, id))
      files.push(
        { ...fileOf(fileName, `${name}, version ${version}`, pdf), example },
        {
          ...fileOf(`${name} acceptances.csv`, `Who accepted ${name}, and when`, accepted),
          example,
        },
      )
    }
    return files
  },
})

async function registerFiles(
  ctx: Context,
  audit: { id: string; example: boolean },
): Promise<PackFile[]> {
  const counting = <Row extends { example: boolean }>(rows: readonly Row[]) =>
    rows.filter(({ example }) => audit.example || !example)
  const plan = treatmentPlan(counting(await listTreatments(ctx)), londonDate(ctx.clock.now()))
  const files = [
    ...(await ismsFiles(ctx)),
    fileOf(`${plan.title}.pdf`, plan.title, await tableFile('pdf', plan)),
    fileOf(`${plan.title}.csv`, plan.title, await tableFile('csv', plan)),
    fileOf(
      'Risks.csv',
      'The register of risks, with the plan for their treatment',
      risksCsv(counting(await riskRegister(ctx))),
    ),
    fileOf(
      'Incidents.csv',
      'The register of incidents, without particulars of people',
      incidentsCsv(counting(await listIncidents(ctx))),
    ),
  ]
  for (const register of Object.keys(privacyRegisters) as PrivacyRegister[]) {
    const name = privacyRegisters[register]
    const entries = counting(await listEntries(ctx, register))
    files.push(fileOf(`${name}.csv`, name, registerCsv(register, entries)))
  }
  const requests = [
    ...(await listCases(ctx, { list: 'open', complaints: undefined }, true)),
    ...(await listCases(ctx, { list: 'ended', complaints: undefined }, true)),
  ]
  files.push(
    fileOf(
      'Data requests.csv',
      'Requests and complaints of people, without who they are',
      casesCsv(counting(requests)),
    ),
  )
  const assets = counting(await listAssets(ctx, AssetQuery.parse({})))
  files.push(
    fileOf('Assets.csv', 'Machines, devices, accounts, services and data', assetsCsv(assets)),
    fileOf(
      'Supplier questionnaires.csv',
      'What suppliers answered to our questions',
      answersCsv(counting(await listAnswers(ctx))),
    ),
    fileOf('Training.csv', 'Who has done which training', trainingCsv(await trainingView(ctx))),
    fileOf(
      'Access reviews.csv',
      'What was decided on each account',
      decisionsCsv(await listDecisions(ctx)),
    ),
    fileOf('Links.csv', 'What belongs together', linksCsv(await listAllLinks(ctx, audit))),
  )
  return files
}

/** The approved statement of applicability, or its draft while there is none; scope; reviews signed off. */
async function ismsFiles(ctx: Context): Promise<PackFile[]> {
  const files: PackFile[] = []
  const statement = await approvedVersion(ctx, 'applicability')
  for (const format of ['pdf', 'csv'] as const) {
    const file = statement
      ? await versionFile(ctx, statement, format)
      : await draftFile(ctx, 'applicability', format)
    if (file) files.push(fileOf(`${file.name}.${format}`, file.name, file.content))
  }
  const context = await approvedVersion(ctx, 'context')
  const scope = context && (await versionFile(ctx, context, 'pdf'))
  if (scope) files.push(fileOf(`${scope.name}.pdf`, scope.name, scope.content))
  for (const { id, state, plannedOn } of await listReviews(ctx)) {
    const review = state === 'closed' ? await findReview(ctx, id) : undefined
    if (!review) continue
    const content = await paperFile('pdf', reviewFile(reviewForAuditors(review)))
    const name = `Management review ${plannedOn}`
    files.push(fileOf(`${name}.pdf`, 'A management review, signed off', content))
  }
  return files
}

const fileOf = (name: string, shows: string, content: Uint8Array | string): PackFile => ({
  ...{ name, shows, folder: '' },
  async *pieces() {
    yield typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  },
})
