import { handle, isAuditor, notFound } from '#features/accounts/api/handle.server.ts'
import type { Account } from '#features/accounts/queries/current-account.server.ts'
import { paperFile, sendAs } from '#features/letterhead/documents/files.server.ts'
import { veiled } from '#lib/veil.ts'
import { reviewCalls } from '../calls/reviews.ts'
import {
  addReviewAction,
  changePlan,
  closeReview,
  holdReview,
  planReview,
  saveMinutes,
} from '../commands/reviews.server.ts'
import type { ReviewSources } from '../context.server.ts'
import { reviewFile } from '../documents/review.server.ts'
import { inputsForAuditors } from '../policy/reviews.ts'
import { findReview, listReviews } from '../queries/reviews.server.ts'
import type { ReviewView } from '../schema/reviews.ts'

export const reviewsApi = (sources: ReviewSources) =>
  handle(reviewCalls, {
    list: ({ ctx }) => listReviews(ctx),
    plan: async ({ ctx, input }) => {
      const planned = await planReview(ctx, input)
      return planned.ok ? { id: planned.id } : planned
    },
    find: async ({ ctx, account, params }) => {
      const review = await findReview(ctx, params.id)
      return review ? shownTo(account, review) : notFound
    },
    changePlan: ({ ctx, params, input }) => changePlan(ctx, params.id, input),
    hold: ({ ctx, params, input }) => holdReview(ctx, params.id, input.version, sources),
    saveMinutes: ({ ctx, params, input }) => saveMinutes(ctx, params.id, input),
    addAction: ({ ctx, params, input }) => addReviewAction(ctx, params.id, input),
    close: ({ ctx, params, input }) => closeReview(ctx, params.id, input.version),
    file: async ({ ctx, account, params }) => {
      const review = await findReview(ctx, params.id)
      if (!review) return notFound
      const format = params.format === 'pdf' ? 'pdf' : 'docx'
      const content = await paperFile(format, reviewFile(shownTo(account, review)))
      return sendAs(format, `Management review ${review.plannedOn}`, content)
    },
  })

const shownTo = (account: Account, review: ReviewView) =>
  isAuditor(account) ? reviewForAuditors(review) : review

export const reviewForAuditors = (review: ReviewView): ReviewView =>
  veiled({ ...review, inputs: inputsForAuditors(review.inputs) })
