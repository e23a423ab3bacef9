import { Hono } from 'hono'
import { handle, isAuditor, notFound } from '#features/accounts/api/handle.server.ts'
import type { AccountsEnv } from '#features/accounts/context.server.ts'
import type { Account } from '#features/accounts/queries/current-account.server.ts'
import { spanProblem } from '#features/controls/policy/cycle.ts'
import { fileNameOf, largestEvidenceBytes } from '#lib/file-kinds.ts'
import { wrongField } from '#lib/refuse.server.ts'
import { sendFile } from '#lib/send-file.server.ts'
import { londonDate } from '#lib/time.ts'
import { limitUpload, readUpload } from '#lib/upload.server.ts'
import { veiled } from '#lib/veil.ts'
import { accessCalls, assetCalls, linkCalls, supplierCalls, trainingCalls } from './calls.ts'
import { closeReview, decideLine, openReview, setReviewer } from './commands/access.server.ts'
import { addAsset, changeAsset, retireAsset } from './commands/assets.server.ts'
import { addLink, removeLink } from './commands/links.server.ts'
import { addSupplierFile, recordAnswers, setSupplierOwner } from './commands/suppliers.server.ts'
import {
  addCourse,
  changeCourse,
  recordTraining,
  retireCourse,
  verifyTraining,
} from './commands/training.server.ts'
import { assetsCsv, reviewCsv, trainingCsv } from './documents/registers-csv.ts'
import { findReview, listReviews } from './queries/access.server.ts'
import { assetsView, findAsset, listAssets } from './queries/assets.server.ts'
import { linkChoices, linksOf } from './queries/links.server.ts'
import { findSupplier, listSuppliers } from './queries/suppliers.server.ts'
import { trainingView } from './queries/training.server.ts'
import { LinkEnd } from './schema/links.ts'
import { SupplierFile } from './schema/suppliers.ts'

/** Assets, suppliers, training and access, and what links them with the other registers. */
export const registersApi = () =>
  new Hono<AccountsEnv>()
    .route('/', assetsApi())
    .route('/', suppliersApi())
    .route('/', trainingApi())
    .route('/', accessApi())
    .route('/', linksApi())

type Written = { ok: true; id: string } | { ok: false; reason: string }
/** The thing as it is now, or why nothing was changed. */
async function asItIs<Done extends Written, Found>(
  done: Done,
  find: (id: string) => Promise<Found | undefined>,
) {
  if (!done.ok) return done as Extract<Done, { ok: false }>
  return (await find(done.id)) ?? notFound
}

const csv = (name: string, content: string) =>
  sendFile({ contentType: 'text/csv; charset=utf-8', name: fileNameOf(name, 'csv'), content })

const assetsApi = () =>
  handle(assetCalls, {
    list: ({ ctx, query }) => assetsView(ctx, query),
    csv: async ({ ctx, query }) => csv('assets', assetsCsv(await listAssets(ctx, query))),
    find: async ({ ctx, params }) => (await findAsset(ctx, params.id)) ?? notFound,
    add: async ({ ctx, input }) => asItIs(await addAsset(ctx, input), (id) => findAsset(ctx, id)),
    change: async ({ ctx, params, input }) =>
      asItIs(await changeAsset(ctx, params.id, input), (id) => findAsset(ctx, id)),
    retire: async ({ ctx, params, input }) =>
      asItIs(await retireAsset(ctx, params.id, input, false), (id) => findAsset(ctx, id)),
    restore: async ({ ctx, params, input }) =>
      asItIs(await retireAsset(ctx, params.id, input, true), (id) => findAsset(ctx, id)),
  })

const suppliersApi = () =>
  handle(
    supplierCalls,
    {
      list: ({ ctx }) => listSuppliers(ctx),
      find: async ({ ctx, params }) => (await findSupplier(ctx, params.id)) ?? notFound,
      setOwner: ({ ctx, params, input }) => setSupplierOwner(ctx, params.id, input),
      addFile: async ({ ctx, params, http }) => {
        const upload = await readUpload(http, largestEvidenceBytes, SupplierFile, (form) => ({
          ...{ title: form.get('title'), kind: form.get('kind') },
          effectiveOn: form.get('effectiveOn'),
          expiresOn: form.get('expiresOn') || null,
        }))
        if ('refusal' in upload) return upload.refusal
        const { words, bytes, ...options } = upload
        const problem = spanProblem(words, londonDate(ctx.clock.now()))
        if (problem) return wrongField(http, problem.field, problem.message)
        const added = await addSupplierFile(ctx, params.id, words, bytes, options)
        return added.ok ? { id: added.id } : added
      },
      addAnswers: ({ ctx, params, input }) => recordAnswers(ctx, params.id, input),
    },
    { addFile: [limitUpload(largestEvidenceBytes)] },
  )

const trainingApi = () =>
  handle(trainingCalls, {
    list: ({ ctx }) => trainingView(ctx),
    csv: async ({ ctx }) => csv('training', trainingCsv(await trainingView(ctx))),
    addCourse: async ({ ctx, input }) =>
      asItIs(await addCourse(ctx, input), () => trainingView(ctx)),
    changeCourse: async ({ ctx, params, input }) =>
      asItIs(await changeCourse(ctx, params.id, input), () => trainingView(ctx)),
    retireCourse: async ({ ctx, params, input }) =>
      asItIs(await retireCourse(ctx, params.id, input.version), () => trainingView(ctx)),
    record: async ({ ctx, params, input }) =>
      asItIs(await recordTraining(ctx, params.id, input), () => trainingView(ctx)),
    verify: async ({ ctx, params }) =>
      asItIs(await verifyTraining(ctx, params.id), () => trainingView(ctx)),
  })

const accessApi = () =>
  handle(accessCalls, {
    list: ({ ctx }) => listReviews(ctx),
    find: async ({ ctx, params, account }) =>
      (await findReview(ctx, params.id, account.standing)) ?? notFound,
    csv: async ({ ctx, params, account }) => {
      const review = await findReview(ctx, params.id, account.standing)
      if (!review) return notFound
      const day = londonDate(new Date(review.openedAt ?? review.closedAt ?? ctx.clock.now()))
      return csv(`access review ${day}`, reviewCsv(review.lines))
    },
    open: async ({ ctx, input, account }) =>
      asItIs(await openReview(ctx, input.dueOn), (id) => findReview(ctx, id, account.standing)),
    setReviewer: async ({ ctx, params, input, account }) =>
      asItIs(await setReviewer(ctx, params.id, input), (id) =>
        findReview(ctx, id, account.standing),
      ),
    decide: async ({ ctx, params, input, account }) =>
      asItIs(await decideLine(ctx, account.standing, params.id, input), (id) =>
        findReview(ctx, id, account.standing),
      ),
    close: async ({ ctx, params, input, account }) =>
      asItIs(await closeReview(ctx, params.id, input.note), (id) =>
        findReview(ctx, id, account.standing),
      ),
  })

/** An end as the address has it. What is none of ours is linked with nothing. */
const endOf = (kind: string, id: string) => LinkEnd.safeParse({ kind, id }).data
/** An auditor sees findings of their own audits only. */
const guestOf = (account: Account) => (isAuditor(account) ? account.standing.userId : undefined)

const linksApi = () =>
  handle(linkCalls, {
    choices: async ({ ctx, query, account }) => {
      const choices = await linkChoices(ctx, guestOf(account), query)
      return isAuditor(account) ? veiled(choices) : choices
    },
    of: async ({ ctx, params, account }) => {
      const end = endOf(params.kind, params.ref)
      if (!end) return notFound
      const links = await linksOf(ctx, guestOf(account), end)
      // Titles of incidents may have an address in them.
      return isAuditor(account) ? veiled(links) : links
    },
    add: ({ ctx, input }) => addLink(ctx, input.from, input.to),
    remove: async ({ ctx, params }) => {
      const one = endOf(params.kind, params.ref)
      const other = endOf(params.otherKind, params.otherRef)
      return one && other ? removeLink(ctx, one, other) : notFound
    },
  })
